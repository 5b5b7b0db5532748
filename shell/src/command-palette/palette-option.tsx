import { Autocomplete } from '@base-ui/react/autocomplete';
import { markText } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { KeyCap } from '../ui/key-cap.ts';
import type { PaletteItem } from './palette-groups.ts';
import { splitMatches } from './split-matches.ts';

interface PaletteOptionProps {
  item: PaletteItem;
  /** The words to mark in the item's texts. */
  words: string;
  onChoose: () => void;
}

/** An item of the palette. Screen readers leave out its keys, which the help on shortcuts lists. */
export function PaletteOption({ item, words, onChoose }: PaletteOptionProps) {
  return (
    <Option value={item} onClick={onChoose}>
      <item.icon size={16} aria-hidden />
      <Texts>
        <Label>{item.isSearch ? item.label : markMatches(item.label, words)}</Label>
        {(item.detail || item.status) && (
          <End>
            {item.detail && (
              <Detail>{item.isSearch ? item.detail : markMatches(item.detail, words)}</Detail>
            )}
            {item.status && <State>{item.status}</State>}
          </End>
        )}
      </Texts>
      {item.keys && (
        <Keys aria-hidden>
          {item.keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </Keys>
      )}
    </Option>
  );
}

/**
 * Marks the matches. The key remounts the element for other words: React cannot update texts that a browser's translator
 * has replaced.
 */
function markMatches(text: string, words: string) {
  const parts = splitMatches(text, words);
  return (
    <span key={`${words}\n${text}`}>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          <Match key={index}>{markText(text)}</Match>
        ) : (
          <span key={index}>{markText(text)}</span>
        ),
      )}
    </span>
  );
}

const Match = styled.mark`
  border-radius: 0.125rem;
  background: ${({ theme }) => theme.color.warningSoft};
  color: ${({ theme }) => theme.color.warningText};
`;

const Option = styled(Autocomplete.Item)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  block-size: var(--row);
  padding-inline: ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.font.size.md};
  cursor: pointer;
  outline: none;

  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.textMuted};
  }

  &[data-highlighted] {
    background: ${({ theme }) => theme.color.surfaceHover};
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
  }
`;

/** On phones what tells results apart stands below their title. */
const Texts = styled.span`
  display: flex;
  flex: 1;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space.sm};
  min-inline-size: 0;

  ${({ theme }) => theme.media.mobile} {
    flex-direction: column;
    line-height: 1.35;
  }
`;

const Label = styled.bdi`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const End = styled.span`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space.sm};
  align-items: center;
  max-inline-size: 60%;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  white-space: nowrap;

  ${({ theme }) => theme.media.mobile} {
    max-inline-size: 100%;
  }
`;

const Detail = styled.bdi`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const State = styled(Detail)`
  flex: none;
  max-inline-size: 8rem;
`;

/** Only devices with a pointer that hovers have the keyboard for them. */
const Keys = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space.xxs};

  @media (hover: none) {
    display: none;
  }
`;
