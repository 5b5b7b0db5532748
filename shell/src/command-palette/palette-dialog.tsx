import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Button, VisuallyHidden } from '@panel/shared-ui';
import { useLocation, useNavigate } from '@panel/shared-federation/router';
import { X } from 'lucide-react';
import { ModalBackdrop, modalSurface } from '../ui/modal.ts';
import { type PaletteGroup, type PaletteItem, usePaletteGroups } from './palette-groups.ts';
import { PaletteOption } from './palette-option.tsx';
import type { ModuleSearch } from './search-modules.ts';

export interface PaletteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What the user has typed. */
  words: string;
  onWordsChange: (words: string) => void;
}

/** Finds screens, actions and loaded rows by a few letters of their names. */
export function PaletteDialog({ isOpen, onOpenChange, ...typed }: PaletteDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  // Ctrl+K closes the palette without a choice: the last choice is forgotten when it opens.
  useEffect(() => {
    if (isOpen) {
      isLeaving.current = false;
    }
  }, [isOpen]);

  /** After a choice keeps the focus where the page has set it, such as an open report; else on the `h1`. */
  function focusAfter(): HTMLElement | null | boolean {
    if (!isLeaving.current) {
      return true;
    }
    const { activeElement: focused, body } = document;
    const isOnPage = focused !== null && focused !== body && !popup.current?.contains(focused);
    return isOnPage ? false : document.querySelector('h1');
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <ModalBackdrop />
        <Popup ref={popup} aria-label="Busca rápida" finalFocus={focusAfter}>
          <PaletteList
            {...typed}
            onChosen={(leadsElsewhere) => {
              isLeaving.current = leadsElsewhere;
              onOpenChange(false);
            }}
          />
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteListProps extends Pick<PaletteDialogProps, 'words' | 'onWordsChange'> {
  /** Receives whether the chosen item leads to another address. */
  onChosen: (leadsElsewhere: boolean) => void;
}

/** The palette's search field, and what matches its words. */
function PaletteList({ words, onWordsChange, onChosen }: PaletteListProps) {
  const { groups, hasMore, asked } = usePaletteGroups(words);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function choose({ path, run }: PaletteItem): void {
    onChosen(path !== undefined && path !== pathname + search);
    run?.();
    if (path !== undefined) {
      void navigate(path);
    }
  }

  function statusText(): string {
    if (words.trim() === '') {
      return '';
    }
    return count === 0 ? nothingFound[asked] : countText(count, hasMore);
  }

  const count = groups.flatMap(({ items }) => items).filter(({ isSearch }) => !isSearch).length;
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={words}
      onValueChange={onWordsChange}
      itemToStringValue={({ label }: PaletteItem) => label}
      autoHighlight="always"
      keepHighlight
    >
      <InputRow>
        <Input
          aria-label="Buscar telas, ações e registros"
          placeholder="Buscar telas, ações e registros"
        />
        <Dialog.Close render={<Button variant="ghost" size="small" aria-label="Fechar" />}>
          <X size={18} aria-hidden />
        </Dialog.Close>
      </InputRow>
      <Autocomplete.Status render={<Status />}>{statusText()}</Autocomplete.Status>
      <List>
        {(group: PaletteGroup) => (
          <Group key={group.label} items={group.items} $isAtEnd={group.isAtEnd ?? false}>
            {group.isAtEnd ? (
              <Autocomplete.GroupLabel render={<VisuallyHidden />}>
                {group.label}
              </Autocomplete.GroupLabel>
            ) : (
              <GroupLabel>{group.label}</GroupLabel>
            )}
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <PaletteOption
                  key={item.id}
                  item={item}
                  words={words}
                  onChoose={() => choose(item)}
                />
              )}
            </Autocomplete.Collection>
          </Group>
        )}
      </List>
    </Autocomplete.Root>
  );
}

/** Says where the palette has searched: a list that is not loaded may contain the words. */
const nothingFound: Record<ModuleSearch['asked'], string> = {
  none: 'Nada nas telas. Com duas letras a busca inclui as listas já abertas.',
  some: 'Nada encontrado, mas nem todas as listas já abertas puderam ser consultadas.',
  all: 'Nada nas telas nem nas listas já abertas.',
};

function countText(count: number, hasMore: boolean): string {
  if (hasMore) {
    return `Os ${count} primeiros resultados`;
  }
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

const Popup = styled(Dialog.Popup)`
  ${modalSurface}
  inset-block-start: min(12vh, 6rem);
  inset-inline: 0;
  display: flex;
  flex-direction: column;
  inline-size: min(36rem, calc(100vw - 2rem));
  max-block-size: min(32rem, calc(100dvh - min(12vh, 6rem) - 1rem));
  margin-inline: auto;
  overflow: hidden;
`;

const InputRow = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  padding-inline-end: ${({ theme }) => theme.space.xs};
  border-block-end: 1px solid ${({ theme }) => theme.color.border};
`;

const Input = styled(Autocomplete.Input)`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 3.25rem;
  padding-inline: ${({ theme }) => theme.space.md};
  border: 0;
  background: transparent;
  color: inherit;
  font-size: ${({ theme }) => theme.font.size.field};
  outline: none;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 1;
  }
`;

const Status = styled.div`
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.md} 0`};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};

  &:empty {
    padding: 0;
  }
`;

/** As high as some options and labels, which are all of one height, so that none is cut. */
const List = styled(Autocomplete.List)`
  --row: 2.5rem;
  --room: min(25rem, 100dvh - min(12vh, 6rem) - 7rem);
  flex: none;
  max-block-size: var(--room);
  scroll-padding-block-end: var(--row);
  /* A label has space of its own above it. */
  margin-block-end: ${({ theme }) => theme.space.xs};
  padding-inline: ${({ theme }) => theme.space.xs};

  @supports (block-size: round(down, 1rem, 1rem)) {
    max-block-size: round(down, var(--room), var(--row));
  }

  ${({ theme }) => theme.media.thumb} {
    --row: 2.75rem;
  }

  ${({ theme }) => theme.media.mobile} {
    --row: 3rem;
  }
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** A group at the end stays in sight while the others scroll; a line takes the place of its label. */
const Group = styled(Autocomplete.Group)<{ $isAtEnd: boolean }>`
  ${({ theme, $isAtEnd }) =>
    $isAtEnd &&
    css`
      position: sticky;
      inset-block-end: 0;
      background: ${theme.color.surfaceRaised};
      box-shadow: 0 -1px ${theme.color.border};
    `}
`;

const GroupLabel = styled(Autocomplete.GroupLabel)`
  display: flex;
  align-items: end;
  block-size: var(--row);
  padding: ${({ theme }) => `0 ${theme.space.xs} ${theme.space.xxs}`};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.semibold};

  ${({ theme }) => theme.media.mobile} {
    padding-block-end: ${({ theme }) => theme.space.sm};
  }
`;
