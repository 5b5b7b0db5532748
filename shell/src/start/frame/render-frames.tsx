import { configureSupabase, watchSession } from '@panel/shared-auth';
import { Spinner, ThemeRoot } from '@panel/shared-ui';
import { colorSchemeSetting } from '@panel/shared-ui/early';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keyframes, styled } from 'styled-components';
import type {
  ModuleLoad,
  ModuleStore,
  RegistryState,
} from '../../federation/module-store.types.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { writeIsSidebarOpen } from '../../layout/sidebar/initial-sidebar.ts';
import { ModuleStoreContext } from '../../modules/module-store-context.ts';
import { LoginPage } from '../../auth/login/login-page.tsx';
import { App } from '../../routes/app.tsx';
import { loadedPage } from '../../ui/lazy-page.tsx';
import { pageSkeletons } from './page-skeletons.tsx';
import { NoScriptPage, StartFailure } from './static-messages.tsx';
import { frameAttribute } from '../../ui/page-template.ts';
import { type TemplateName, type VariantName, variants } from './frame-parts.ts';

/*
 * The build runs this file in jsdom (shell/build/frames.ts) and puts what it renders into the page, where the early
 * script chooses from it (show-frame.ts).
 */

declare global {
  interface Window {
    renderedFrames?: RenderedFrames;
  }
}

export interface RenderedFrames {
  /** The frames, and the variants of their parts. */
  markup: string;
  /** The page of browsers that run no scripts. */
  noScript: string;
  /** The styles of all of these. */
  styles: string;
}

/** An address of /admin that no entry of the sidebar has. */
const someAdminPath = '/admin/-';

const container = document.body.appendChild(document.createElement('div'));
const root = createRoot(container);

function renderFrames(): RenderedFrames {
  configureSupabase({ supabaseUrl: location.origin, supabaseAnonKey: 'none' }, fetch);
  watchSession();
  const noScript = render(
    <ThemeRoot>
      <NoScriptPage />
    </ThemeRoot>,
  );
  const startFailure = frame(
    'start-failure',
    render(
      <ThemeRoot>
        <StartFailure />
      </ThemeRoot>,
    ),
  );
  const landing = frame('landing', renderApp('/'));
  const login = frame('login', renderApp('/login'), asleep);
  const pages = Object.entries(pageSkeletons).map(([segment, skeleton]) =>
    frame(`page-${segment}`, render(<ThemeRoot>{skeleton}</ThemeRoot>)),
  );
  writeIsSidebarOpen(false);
  const icons = variant('sidebar-icons');
  writeIsSidebarOpen(true);
  const schemes = (['light', 'dark'] as const).map((scheme) => {
    colorSchemeSetting.change(scheme);
    return variant(`scheme-${scheme}`);
  });
  colorSchemeSetting.change('system');
  const spinner = render(
    <ThemeRoot>
      <LateSpinner>
        <Spinner />
      </LateSpinner>
    </ThemeRoot>,
  );
  const layout = `<div${asleep}>${renderApp(someAdminPath)}</div>`;
  const admin = frame('admin', layout + spinner);
  // The last rendering is still there, and with it the global styles.
  return {
    markup: [startFailure, landing, login, ...pages, admin, icons, ...schemes].join(''),
    noScript,
    styles: styles(),
  };
}

/** React replaces these elements: until then no pointer, key or screen reader reaches them. */
const asleep = ' inert aria-hidden="true"';

function frame(name: TemplateName, markup: string, attributes = ''): string {
  return `<div ${frameAttribute}="${name}"${attributes}>${markup}</div>`;
}

function variant(name: VariantName): string {
  renderApp(someAdminPath);
  const { outerHTML } = container.querySelector(variants[name])!;
  return `<div ${frameAttribute}="${name}">${outerHTML}</div>`;
}

function renderApp(path: string): string {
  history.replaceState(null, '', path);
  const [login, admin] = [loadedPage(LoginPage), loadedPage(AdminFrame)];
  return render(<App login={login} admin={admin} />);
}

/** @returns the markup of the first rendering */
function render(node: ReactNode): string {
  flushSync(() => root.render(null));
  flushSync(() => root.render(node));
  // Not even a password manager fills in a field that React is about to replace.
  container.querySelectorAll('input').forEach((field) => field.setAttribute('disabled', ''));
  return container.innerHTML;
}

function AdminFrame() {
  return (
    <QueryClientProvider client={noQueries}>
      <ModuleStoreContext value={noModules}>
        <AdminLayout title="" notice={null}>
          {null}
        </AdminLayout>
      </ModuleStoreContext>
    </QueryClientProvider>
  );
}

const appear = keyframes`
  from { visibility: hidden; }
`;

/** A spinner that shows only while the role check is slow (R14). */
const LateSpinner = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  animation: ${appear} 1s step-end;
`;

const ignore = () => undefined;
const idle: ModuleLoad = { status: 'idle' };
const pending: RegistryState = { status: 'pending' };
const noQueries = new QueryClient();
const noModules: ModuleStore = {
  load: ignore,
  loadBeforeVisit: ignore,
  preload: () => Promise.resolve(idle),
  retry: ignore,
  usePrevious: ignore,
  state: () => idle,
  registryState: () => pending,
  subscribe: () => ignore,
};

/** Without the web font, which would take the link from the scripts: its fallback has the same metrics. */
function styles(): string {
  const rules = [...document.querySelectorAll('style')].flatMap((tag) => [...tag.childNodes]);
  return rules
    .map((rule) => rule.textContent ?? '')
    .filter((rule) => !rule.includes('.woff2'))
    .join('');
}

window.renderedFrames = renderFrames();
