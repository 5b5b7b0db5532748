import { Link, useSearchParams } from '@panel/shared-federation/router';
import { useSetting } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { recordsDecisions } from '../data/history/recording.ts';
import { pendingOrder, pendingSearch } from '../triage/queue/queue-settings.ts';

/** Links to all reports, to the pending ones and, if the database records them, to the latest decisions. */
export function ReportViews() {
  const [search] = useSearchParams();
  useSetting(pendingOrder);
  const [isRecorded] = useSetting(recordsDecisions);
  const status = search.get('status');
  return (
    <Views aria-label="Vistas dos reports">
      <View to={{ search: '' }} aria-current={!status || undefined}>
        Todos
      </View>
      <View
        to={{ search: pendingSearch().toString() }}
        aria-current={status === 'PENDING' || undefined}
      >
        Pendentes
      </View>
      {isRecorded === 'yes' && <View to="/admin/reports/activity">Atividade</View>}
    </Views>
  );
}

/** A segmented control. */
const Views = styled.nav`
  display: flex;
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
`;

const View = styled(Link)`
  display: grid;
  flex: 1 0 auto;
  place-items: center;
  min-block-size: calc(2rem - 2px);
  padding-inline: ${({ theme }) => theme.space.sm};
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-decoration: none;

  ${({ theme }) => theme.media.mobile} {
    min-block-size: calc(2.75rem - 2px);
    padding-inline: 0.625rem;
  }

  & + & {
    border-inline-start: 1px solid ${({ theme }) => theme.color.border};
  }

  &:first-child {
    border-start-start-radius: inherit;
    border-end-start-radius: inherit;
  }

  &:last-child {
    border-start-end-radius: inherit;
    border-end-end-radius: inherit;
  }

  &:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
  }

  &[aria-current] {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentText};

    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
