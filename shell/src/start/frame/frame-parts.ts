import { frameAttribute } from '../../ui/page-template.ts';

/** The names of the frames. The landing page is whole; of the others only the page's own content is missing. */
export type FrameName = 'landing' | 'login' | 'admin';

/** Parts of the frame of /admin that differ from browser to browser, by the name of each variant. */
export const variants = {
  'sidebar-icons': '#sidebar',
  'scheme-light': '[aria-label^="Tema: "]',
  'scheme-dark': '[aria-label^="Tema: "]',
} as const;

export type VariantName = keyof typeof variants;

/** The name of a page's skeleton, with the page's first path segment below /admin. */
type SkeletonName = `page-${string}`;

/** What the page's template holds; 'start-failure' is the message of a shell that does not start. */
export type TemplateName = FrameName | VariantName | SkeletonName | 'start-failure';

/** Texts of the frame of /admin that the early script writes. */
export const texts = { heading: 'h1', initials: '[aria-label="Conta"] > span' } as const;

/** Whether the root shows a frame, which React's first rendering replaces. */
export function isFrameShown(): boolean {
  return document.querySelector(`#root > [${frameAttribute}]`) !== null;
}
