import { useLocation } from '@panel/shared-federation/router';
import { keysSetting, useSetting } from '@panel/shared-ui';
import { Fragment, useId, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Shortcut } from '@panel/shared-federation';
import { adminSegment } from '../addresses/paths.ts';
import { goKey, navigation } from '../addresses/sidebar-entries.ts';
import { useModuleStore } from '../modules/module-store-context.ts';
import { type Destination, useDestinations } from '../modules/destinations.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { versionsKey } from './shell-keys.ts';
import { KeyCap } from '../ui/key-cap.ts';

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

/** The shell's own shortcuts. */
function shellShortcuts(destinations: readonly Destination[]): Shortcut[] {
  return [
    { keys: ['Ctrl+K'], label: 'Busca rápida' },
    { keys: ['Ctrl+B'], label: 'Recolher ou abrir o menu' },
    { keys: ['?'], label: 'Mostrar estes atalhos' },
    ...destinations.flatMap(({ key, label }) =>
      key === undefined ? [] : [{ keys: [`${goKey} ${key}`], label }],
    ),
    { keys: [`${goKey} ${versionsKey}`], label: 'Versões dos módulos' },
  ];
}

interface ShortcutListProps {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Keys and what they do. */
function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Rows>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' ou '}
                  <KeysInTurn keys={key} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </Rows>
    </section>
  );
}

/** Keys that are pressed one after the other. */
function KeysInTurn({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <KeyCap>{key}</KeyCap>
    </Fragment>
  ));
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

const Title = styled.h3`
  margin-block-end: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  letter-spacing: normal;
`;

const Rows = styled.dl`
  > div {
    display: flex;
    gap: ${({ theme }) => theme.space.md};
    align-items: center;
    justify-content: space-between;
    min-block-size: 2rem;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }

  dd {
    flex: none;
    margin: 0;
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.font.size.sm};
  }
`;
