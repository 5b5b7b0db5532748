/** The attribute with a name in the page's template, and later in the root. */
export const frameAttribute = 'data-frame';

/**
 * Finds what the shell's build has rendered into the page's template under this name (start/frame/render-frames.tsx).
 * Nothing in development, where the page has no template.
 */
export function findTemplate(name: string): HTMLElement | undefined {
  const template = document.querySelector('template');
  return template?.content.querySelector<HTMLElement>(`[${frameAttribute}=${name}]`) ?? undefined;
}
