import { useSession } from '@panel/shared-auth';
import { diagnosticsRoute } from '@panel/shared-federation';
import { PlaceAddressContext, useLocation } from '@panel/shared-federation/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LazyDiagnosticsPage } from '../diagnostics/lazy-diagnostics-page.tsx';
import type { DiagnosticsPageProps } from '../diagnostics/diagnostics-page.tsx';
import { AdminGuard } from '../auth/guard/admin-guard.tsx';
import { isAdminQuery } from '../auth/access/role.queries.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminSegment } from '../addresses/paths.ts';
import { findFeatureRoute, matchesAdminRoute } from '../modules/find-feature-route.ts';
import { navigation } from '../addresses/sidebar-entries.ts';
import { useModuleEntries } from '../modules/module-entries.ts';
import { ModuleOutlet } from '../modules/module-outlet.tsx';
import { useModule } from '../modules/module-store-context.ts';
import { useRegistryPlaces } from '../modules/places.ts';
import { usePrefetch } from '../modules/prefetch.ts';
import { notFound, NotFoundPage, notFoundTitle } from './error-pages.tsx';
import { ContentMessage } from '../ui/content-message.tsx';
import { SpinnerPage } from '../ui/full-page.tsx';
import { UpdateNotice } from '../layout/update-notice.tsx';
import type { Updates } from '../updates/updates.ts';

export interface AdminRoutesProps {
  updates: Updates;
  diagnostics: DiagnosticsPageProps;
}

/**
 * The pages below /admin, and the 404 page of administrators at any address. The module at the address and its first
 * reads load while the guard checks the role: row-level security protects the rows, not the guard.
 */
export function AdminRoutes({ updates, diagnostics }: AdminRoutesProps) {
  const { pathname } = useLocation();
  const segment = adminSegment(pathname);
  const entry = navigation.find((candidate) => candidate.segment === segment);
  const isEntryPath = entry !== undefined && matchesAdminRoute(pathname, entry.segment);
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const isModuleWanted = isSignedIn || !isEntryPath;
  const load = useModule(segment ?? '', segment !== undefined && isModuleWanted);
  usePrefetch(load);
  const address = useRegistryPlaces();

  // A page that belongs to a module shows a card when the module has failed.
  const isOfModule = entry !== undefined || ('name' in load && load.name !== undefined);
  const hasCard = isOfModule && load.status === 'failed';
  const route = findFeatureRoute(load, pathname);
  const ownLabel = useModuleEntries().find((own) => own.segment === segment)?.label;
  const isModulePage = isEntryPath || hasCard || route;
  // Only the registry and the module tell whether the address exists.
  const isUnknownYet =
    segment !== undefined && (load.status === 'idle' || load.status === 'loading');

  const role = useQuery({
    ...isAdminQuery(isSignedIn ? session.userId : ''),
    enabled: isSignedIn && !isModulePage && !isUnknownYet,
  });

  /** The same elements around every page, so that the layout keeps its state. */
  const inLayout = (title: string, page: ReactNode) => (
    <AdminGuard>
      <PlaceAddressContext value={address}>
        <AdminLayout title={title} notice={<UpdateNotice updates={updates} />}>
          {page}
        </AdminLayout>
      </PlaceAddressContext>
    </AdminGuard>
  );
  if (matchesAdminRoute(pathname, diagnosticsRoute)) {
    return inLayout('Diagnóstico', <LazyDiagnosticsPage {...diagnostics} />);
  }
  if (segment !== undefined && isModulePage) {
    return inLayout(
      route?.title ?? entry?.label ?? ownLabel ?? segment,
      <ModuleOutlet key={segment} segment={segment} load={load} />,
    );
  }
  if (isUnknownYet || session.status === 'loading' || role.isLoading) {
    return <SpinnerPage />;
  }
  return role.data ? inLayout(notFoundTitle, <ContentMessage {...notFound} />) : <NotFoundPage />;
}
