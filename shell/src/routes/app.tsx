import { useSession } from '@panel/shared-auth';
import { type LazyPart, UiProvider } from '@panel/shared-ui';
import { Route, Routes } from '@panel/shared-federation/router';
import { BrowserRouter } from 'react-router-dom';
import { EnvironmentContext } from '../browser/environment-context.ts';
import { recoveryPath } from '../addresses/paths.ts';
import { recordIncident } from '../incidents/incidents.ts';
import { LazyPage } from '../ui/lazy-page.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { CrashPage, NotFoundPage } from './error-pages.tsx';
import { LandingPage } from './landing-page.tsx';
import { SpinnerPage } from '../ui/full-page.tsx';
import type { LoginPageProps } from '../auth/login/login-page.tsx';

export interface AppProps {
  /** As `config.json` names it. */
  environment?: string | undefined;
  login: LazyPart<LoginPageProps>;
  /** Everything below /admin, and the 404 page of administrators; with the providers of queries and modules. */
  admin: LazyPart<object>;
}

/** The panel: the providers of all pages, and the routes. */
export function App({ environment, login, admin }: AppProps) {
  const loginPage = <LazyPage key="login" page={login} props={{ admin }} />;
  return (
    <UiProvider>
      {/* Transitions render a page in slices, with a style recalculation after each: twice as slow. */}
      <BrowserRouter useTransitions={false}>
        <EnvironmentContext value={environment}>
          <ErrorBoundary
            name="shell"
            onError={(error) => recordIncident({ kind: 'render', error })}
            fallback={(retry) => <CrashPage onRetry={retry} />}
          >
            <Routes>
              <Route path="/" element={<LandingPage login={login} />} />
              <Route path="/login" element={loginPage} />
              <Route path={recoveryPath} element={loginPage} />
              <Route path="/admin/*" element={<LazyPage key="admin" page={admin} props={{}} />} />
              <Route path="*" element={<UnknownPage admin={admin} />} />
            </Routes>
          </ErrorBoundary>
        </EnvironmentContext>
      </BrowserRouter>
    </UiProvider>
  );
}

/** The 404 page. A signed-in user may be an administrator, who sees it beside the menu: the code of /admin decides. */
function UnknownPage({ admin }: Pick<AppProps, 'admin'>) {
  const { status } = useSession();
  if (status === 'loading') {
    return <SpinnerPage />;
  }
  return status === 'signed-in' ? (
    <LazyPage key="admin" page={admin} props={{}} />
  ) : (
    <NotFoundPage />
  );
}
