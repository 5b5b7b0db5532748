import * as v from 'valibot';
import { moduleMenu, type ModuleMenu, moduleOwner, type ModuleOwner } from './shown-facts.ts';

/** The icons of the shell that an entry of the menu may have. */
export const menuIcons = [
  'calendar',
  'card',
  'chart',
  'comment',
  'document',
  'feedback',
  'gauge',
  'news',
  'settings',
  'shield',
  'trophy',
  'user-settings',
  'users',
] as const;

export type MenuIcon = (typeof menuIcons)[number];

/** What a module's package.json may say about it in `panel`, beside routes and first reads. */
export const moduleFacts = {
  owner: v.exactOptional(moduleOwner),
  menu: v.exactOptional(
    v.pipe(
      moduleMenu,
      v.check((menu) => Object.values(menu).every(({ icon }) => isMenuIcon(icon))),
    ),
  ),
};

export interface ModuleFacts {
  owner?: ModuleOwner;
  menu?: ModuleMenu;
}

/** The facts among the properties of an object, without those that are missing. */
export function factsOf({
  owner,
  menu,
}: { [Fact in keyof ModuleFacts]: ModuleFacts[Fact] | undefined }): ModuleFacts {
  return { ...(owner && { owner }), ...(menu && { menu }) };
}

function isMenuIcon(icon: string): boolean {
  return menuIcons.some((known) => known === icon);
}
