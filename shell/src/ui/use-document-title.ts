import { useEffect } from 'react';

/** Names the page in the browser's tab, history and screen readers. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) {
      document.title = title === 'Admin Panel' ? title : `${title} · Admin Panel`;
    }
  }, [title]);
}
