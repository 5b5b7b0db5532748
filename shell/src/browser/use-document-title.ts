import { useContext, useEffect } from 'react';
import { EnvironmentContext } from './environment-context.ts';

/** Sets the document's title, which begins with the site's environment: tabs are cut at the end. */
export function useDocumentTitle(title: string | undefined): void {
  const environment = useContext(EnvironmentContext);
  useEffect(() => {
    if (title) {
      const parts = [environment, title, title !== 'Admin Panel' && 'Admin Panel'];
      document.title = parts.filter(Boolean).join(' · ');
    }
  }, [title, environment]);
}
