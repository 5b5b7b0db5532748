import { Link, useSearchParams } from '@panel/shared-federation/router';
import { type ButtonSize, buttonStyles, type ButtonVariant, useSetting } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { recordsDecisions } from '../data/history/recording.ts';
import { pendingOrder, pendingSearch } from '../triage/queue/queue-settings.ts';

/** Links to the pending reports and, if the database records them, to the latest decisions. */
export function ReportViews() {
  const [search] = useSearchParams();
  useSetting(pendingOrder);
  const [isRecorded] = useSetting(recordsDecisions);
  const isPendingView = search.get('status') === 'PENDING';
  return (
    <Views aria-label="Vistas dos reports">
      <View
        to={{ search: pendingSearch().toString() }}
        aria-current={isPendingView || undefined}
        $variant="ghost"
        $size="small"
      >
        Pendentes
      </View>
      {isRecorded === 'yes' && (
        <View to="/admin/reports/activity" $variant="ghost" $size="small">
          Atividade
        </View>
      )}
    </Views>
  );
}

const Views = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
`;

const View = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyles}

  &[aria-current] {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentText};

    @media (forced-colors: active) {
      border: 2px solid Highlight;
    }
  }
`;
