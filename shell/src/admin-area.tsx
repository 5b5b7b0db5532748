import { useSession } from '@panel/shared-auth';
import { Spinner } from '@panel/shared-ui';
import { useLocation } from '@panel/shared-federation/router';
import { matchPath } from 'react-router-dom';
import { AdminGuard } from './guard/admin-guard.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { adminPath, adminSegment, navigation } from './layout/navigation.ts';
import { featureRoute, showsCard } from './modules/feature-route.ts';
import { ModuleOutlet } from './modules/module-outlet.tsx';
import { useModule } from './modules/module-store-context.ts';
import { usePrefetch } from './modules/use-prefetch.ts';
import { FullPage } from './pages/full-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

/**
 * Everything below /admin. The module of the address and its first reads are on their way while the
 * guard still asks for the role: what protects the rows is row-level security, not the guard.
 */
export function AdminArea() {
  const { pathname } = useLocation();
  const segment = adminSegment(pathname) ?? '';
  const entry = navigation.find((candidate) => candidate.segment === segment);
  const isEntryPath = entry !== undefined && matchPath(adminPath(segment), pathname) !== null;
  const session = useSession();
  const load = useModule(segment, session.status === 'signed-in' || !isEntryPath);
  usePrefetch(load);

  const isPage =
    isEntryPath || featureRoute(load, pathname) || showsCard(load, entry !== undefined);
  if (!isPage) {
    return load.status === 'pending' ? <UnknownYetPage /> : <NotFoundPage />;
  }
  return (
    <AdminGuard>
      <AdminLayout title={entry?.label ?? segment}>
        <ModuleOutlet key={segment} segment={segment} load={load} />
      </AdminLayout>
    </AdminGuard>
  );
}

/** Only the registry, or the module itself, can tell whether the address leads anywhere. */
function UnknownYetPage() {
  return (
    <FullPage>
      <Spinner />
    </FullPage>
  );
}
