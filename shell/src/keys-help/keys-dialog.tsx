import { useLocation } from '@panel/shared-federation/router';
import { keysSetting, useSetting } from '@panel/shared-ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { adminSegment } from '../addresses/admin-paths.ts';
import { navigation } from '../addresses/sidebar-entries.ts';
import { useModuleStore } from '../modules/module-store-context.ts';
import { useDestinations } from '../modules/destinations.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { shellShortcuts } from './shell-shortcuts.ts';
import { ShortcutList } from './shortcut-list.tsx';

export interface KeysDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lists the shortcuts of the shell and of the module on screen, and switches single keys on or off. */
export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  return (
    <Surface title="Atalhos de teclado" isOpen={isOpen} onOpenChange={onOpenChange}>
      <ShortcutLists />
      <KeysSwitch />
    </Surface>
  );
}

function ShortcutLists() {
  const segment = adminSegment(useLocation().pathname) ?? '';
  const store = useModuleStore();
  const load = useSyncExternalStore(store.subscribe, () => store.state(segment));
  const shell = shellShortcuts(useDestinations());
  const ofModule = (load.status === 'ready' && load.module.shortcuts) || [];
  const screen = navigation.find((entry) => entry.segment === segment)?.label ?? segment;
  return (
    <Lists>
      {ofModule.length > 0 && <ShortcutList title={screen} shortcuts={ofModule} />}
      <ShortcutList title="Em todas as telas" shortcuts={shell} />
    </Lists>
  );
}

function KeysSwitch() {
  const [keys, setKeys] = useSetting(keysSetting);
  return (
    <div>
      <Switch>
        <input
          type="checkbox"
          checked={keys === 'on'}
          onChange={({ target }) => setKeys(target.checked ? 'on' : 'off')}
        />
        Usar estes atalhos neste navegador
      </Switch>
      <Hint>Ctrl+K e Ctrl+B valem sempre.</Hint>
    </div>
  );
}

const Surface = styled(ModalDialog)`
  inline-size: fit-content;
  min-inline-size: min(24rem, calc(100vw - 2rem));
  max-inline-size: min(48rem, calc(100vw - 2rem));
`;

const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.md} ${theme.space.xl}`};

  > section {
    flex: 1 1 18rem;
  }
`;

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2.75rem;

  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;
