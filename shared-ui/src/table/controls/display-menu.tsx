import { lazyPart } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import type { TableView } from '../view/table-view.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

const displayPanel = lazyPart(async () => (await import('./display-panel.tsx')).DisplayPanel);

interface DisplayMenuProps {
  view: TableView<never>;
  /** Buttons of the panel; a click on one closes it. */
  children: ReactNode;
}

/** The button 'Exibir' and its panel. */
export function DisplayMenu({ view, children }: DisplayMenuProps) {
  return <ToolbarMenu label="Exibir" panel={displayPanel} panelProps={{ view, children }} />;
}
