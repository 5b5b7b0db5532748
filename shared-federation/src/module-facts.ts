import * as v from 'valibot';
import { type ModulePlaces, modulePlaces } from './places.ts';
import { origin } from './site-config.ts';
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

/** What a build says about its module, beside routes and first reads; its package.json says it in `panel`. */
export const moduleFacts = {
  owner: v.exactOptional(moduleOwner),
  /** Origins that the module calls beside the backend: the site has to allow them. */
  connects: v.exactOptional(v.array(origin)),
  menu: v.exactOptional(moduleMenu),
  /** What other modules and the shell may link to. */
  places: v.exactOptional(modulePlaces),
};

export interface ModuleFacts {
  connects?: string[];
  owner?: ModuleOwner;
  menu?: ModuleMenu;
  places?: ModulePlaces;
}

/** The facts among the properties of an object, without those that are missing. */
export function factsOf({
  owner,
  menu,
  connects,
  places,
}: { [Fact in keyof ModuleFacts]: ModuleFacts[Fact] | undefined }): ModuleFacts {
  return {
    ...(owner && { owner }),
    ...(menu && { menu }),
    ...(connects && { connects }),
    ...(places && { places }),
  };
}

/** Entries of the menu that this version of the shell can show. */
export const shownMenu = v.pipe(
  moduleMenu,
  v.check((menu) =>
    Object.values(menu).every(({ icon }) => menuIcons.some((known) => known === icon)),
  ),
);
