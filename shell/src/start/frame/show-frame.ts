import { isSecondFactorDue, type StoredSession } from '@panel/shared-auth/early';
import { colorSchemeSetting, densityKey } from '@panel/shared-ui/early';
import { findTemplate } from '../../ui/page-template.ts';
import { adminSegment, isLoginPath } from '../../addresses/paths.ts';
import { initialsOf } from '../../auth/account/initials.ts';
import {
  drawerWidths,
  narrowWidths,
  readIsSidebarOpen,
} from '../../layout/sidebar/initial-sidebar.ts';
import { type TemplateName, texts, type VariantName, variants } from './frame-parts.ts';

/**
 * Shows what the address will show first, until React renders it: the landing page, the login page of a user who is
 * signed out, or layout and heading of a page below /admin for a user with a session. The build made these frames from
 * the same components (render-frames.tsx).
 */
export function showFrame(session: StoredSession | undefined): void {
  setDensity();
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const root = document.getElementById('root');
  if (path === '/') {
    root?.append(copyOf('landing'));
  } else if (isLoginPath(path) && !session) {
    root?.append(copyOf('login'));
  } else if (adminSegment(path) !== undefined && session && !isSecondFactorDue(session)) {
    root?.append(...adminFrame(path, session));
  }
}

/** The frame of a page below /admin; [] when only the page's module knows the heading. */
function adminFrame(path: string, { user: { email } }: StoredSession): HTMLElement[] {
  const frame = copyOf('admin');
  const part = (selector: string) => frame.querySelector(selector)!;
  const skeleton = findTemplate(`page-${adminSegment(path)}`);
  const entrySelector = `nav a[href=${JSON.stringify(path)}]`;
  const entry = frame.querySelector(entrySelector);
  if (!entry) {
    return [];
  }
  part(texts.heading).textContent = entry.textContent;
  part(texts.initials).textContent = initialsOf(typeof email === 'string' ? email : null);
  const scheme = colorSchemeSetting.value();
  const hasSidebar = !matchMedia(drawerWidths).matches;
  const isOpen = !hasSidebar || (readIsSidebarOpen() ?? !matchMedia(narrowWidths).matches);
  const chosen: VariantName[] = [
    ...(scheme === 'system' ? [] : ([`scheme-${scheme}`] as const)),
    ...(isOpen ? [] : (['sidebar-icons'] as const)),
  ];
  for (const name of chosen) {
    part(variants[name]).replaceWith(...copyOf(name).childNodes);
  }
  if (hasSidebar) {
    // Found again: a variant may have replaced the sidebar.
    part(entrySelector).setAttribute('aria-current', 'page');
  } else {
    part('#sidebar').remove();
  }
  part('main').append(...(skeleton ? document.importNode(skeleton, true).children : []));
  return [frame];
}

/** Makes the rows of all skeletons as high as the user has chosen. */
function setDensity(): void {
  const density =
    new URLSearchParams(location.search).get('density') ?? localStorage.getItem(densityKey);
  document
    .querySelector('template')
    ?.content.querySelectorAll('[data-frame^=page-] > *')
    .forEach((skeleton) => skeleton.setAttribute('data-density', density ?? ''));
}

/** A copy of what the build has rendered into the page's template under this name. */
export function copyOf(name: TemplateName): HTMLElement {
  return document.importNode(findTemplate(name)!, true);
}
