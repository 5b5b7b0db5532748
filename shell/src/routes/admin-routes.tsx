import { useSession } from '@panel/shared-auth';
import { diagnosticsRoute } from '@panel/shared-federation';
import { useLocation } from '@panel/shared-federation/router';
import { matchPath } from 'react-router-dom';
import { LazyDiagnosticsPage } from '../diagnostics/lazy-diagnostics-page.tsx';
import type { DiagnosticsPageProps } from '../diagnostics/diagnostics-page.tsx';
import { AdminGuard } from '../auth/guard/admin-guard.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, adminSegment } from '../addresses/admin-paths.ts';
import { navigation } from '../addresses/navigation.ts';
import { findFeatureRoute } from '../modules/find-feature-route.ts';
import { ModuleOutlet } from '../modules/module-outlet.tsx';
import { useModule } from '../modules/module-store-context.ts';
import { usePrefetch } from '../modules/use-prefetch.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { SpinnerPage } from '../ui/full-page/spinner-page.tsx';
import { UpdateNotice } from '../layout/update-notice.tsx';
import type { Updates } from '../updates/updates.ts';

export interface AdminRoutesProps {
  updates: Updates;
  diagnostics: DiagnosticsPageProps;
}

/**
 * Everything below /admin. The module of the address and its first reads are on their way while the
 * guard still asks for the role: what protects the rows is row-level security, not the guard.
 */
export function AdminRoutes({ updates, diagnostics }: AdminRoutesProps) {
  const { pathname } = useLocation();
  const segment = adminSegment(pathname) ?? '';
  const entry = navigation.find((candidate) => candidate.segment === segment);
  const isEntryPath = entry !== undefined && matchPath(adminPath(segment), pathname) !== null;
  const isDiagnostics = matchPath(adminPath(diagnosticsRoute), pathname) !== null;
  const session = useSession();
  const load = useModule(segment, session.status === 'signed-in' || !isEntryPath);
  usePrefetch(load);

  // There is something to say about a page that is known to be some module's.
  const isClaimed = entry !== undefined || ('name' in load && load.name !== undefined);
  const isStuck =
    isClaimed && (load.status === 'failed' || (load.status === 'loading' && load.isSlow));
  const isModulePage = isEntryPath || isStuck || findFeatureRoute(load, pathname);
  if (!isModulePage && !isDiagnostics) {
    // Only the registry, or the module itself, can tell whether the address leads anywhere.
    const isUnknownYet = load.status === 'idle' || load.status === 'loading';
    return isUnknownYet ? <SpinnerPage /> : <NotFoundPage />;
  }
  return (
    <AdminGuard>
      <AdminLayout
        title={isDiagnostics ? 'Diagnóstico' : (entry?.label ?? segment)}
        isHome={segment === '' && !isDiagnostics}
        notice={<UpdateNotice updates={updates} />}
      >
        {isDiagnostics ? (
          <LazyDiagnosticsPage {...diagnostics} />
        ) : (
          <ModuleOutlet key={segment} segment={segment} load={load} />
        )}
      </AdminLayout>
    </AdminGuard>
  );
}
