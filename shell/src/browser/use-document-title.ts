import { useEffect } from 'react';

/** Sets the document's title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) {
      document.title = title === 'Admin Panel' ? title : `${title} · Admin Panel`;
    }
  }, [title]);
}
