import { Autocomplete } from '@base-ui/react/autocomplete';
import { styled } from 'styled-components';
import { KeyCap } from '../ui/key-cap.ts';
import type { PaletteItem } from './palette-groups.ts';

/** An item of the palette. Screen readers leave out its keys, which the help on shortcuts lists. */
export function PaletteOption({ item, onChoose }: { item: PaletteItem; onChoose: () => void }) {
  return (
    <Option value={item} onClick={onChoose}>
      <item.icon size={16} aria-hidden />
      <Label>{item.label}</Label>
      <End>
        {item.detail && <Detail>{item.detail}</Detail>}
        {item.status && <State>{item.status}</State>}
        {item.keys && (
          <Keys aria-hidden>
            {item.keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </Keys>
        )}
      </End>
    </Option>
  );
}

const Option = styled(Autocomplete.Item)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  min-block-size: 2.5rem;
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
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  white-space: nowrap;
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
