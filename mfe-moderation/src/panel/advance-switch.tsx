import { useSetting } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { advanceSetting } from '../triage/queue/advance-setting.ts';

/** Switches whether a decision in the panel opens the next pending report. */
export function AdvanceSwitch() {
  const [value, change] = useSetting(advanceSetting);
  return (
    <Label>
      <input
        type="checkbox"
        checked={value === 'on'}
        onChange={({ target }) => change(target.checked ? 'on' : 'off')}
      />
      Abrir o próximo ao decidir
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 1.75rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};

  ${({ theme }) => theme.media.mobile} {
    min-block-size: 2.75rem;
  }

  input {
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;
