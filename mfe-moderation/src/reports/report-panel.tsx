import { Button, formatTimestamp, Message, Spinner } from '@panel/shared-ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { ReportCommand } from './report-commands.ts';
import { ReportDetails } from './report-details.tsx';
import { placeMark } from './report-focus.ts';
import { ReportFrame } from './report-frame.tsx';
import type { Report } from './report.ts';
import { useShownReport } from './use-shown-report.ts';

export interface ReportPanelProps {
  /** The id that the address names. */
  id: string;
  /** The report as the list knows it, if it does. */
  listed: Report | undefined;
  /** When the list was read, in milliseconds since 1970; 0 while it is on its way. */
  listedAt: number;
  /** Whether it was opened by a link from elsewhere, rather than on this page. */
  isLinked: boolean;
  /** The message when no other report is pending; null when one is. */
  nonePending: string | null;
  run: (command: ReportCommand) => void;
}

/** One report, whole, with what can be decided about it and the ways to its neighbours. */
export function ReportPanel(props: ReportPanelProps) {
  const { id, listed, listedAt, isLinked, nonePending, run } = props;
  const { report, state, isBusy, retry } = useShownReport(id, { report: listed, readAt: listedAt });
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isLinked) {
      title.current?.focus();
    }
  }, [id, isLinked]);

  return (
    <ReportFrame aria-labelledby={titleId} aria-busy={state === 'arriving'} {...placeMark(id)}>
      <TitleRow>
        {/* A new element for each report: screen readers hear of it when it takes the focus. */}
        <Title key={id} id={titleId} ref={title} tabIndex={-1}>
          Report{report && ` de ${formatTimestamp(report.createdAt, 'date-time')}`}
        </Title>
        <Button {...ghost} aria-label="Report anterior" onClick={() => run('previous')}>
          <ChevronUp size={18} aria-hidden />
        </Button>
        <Button {...ghost} aria-label="Próximo report" onClick={() => run('next')}>
          <ChevronDown size={18} aria-hidden />
        </Button>
        <Button {...ghost} aria-label="Fechar report" onClick={() => run('close')}>
          <X size={18} aria-hidden />
        </Button>
      </TitleRow>
      {report && (
        <ReportDetails
          key={id}
          report={report}
          nonePending={nonePending}
          onNextPending={() => run('next-pending')}
        />
      )}
      {state === 'arriving' && (
        <Instead>
          <Spinner />
        </Instead>
      )}
      {state === 'missing' && (
        <Instead>
          <Message
            role="status"
            tone="neutral"
            title="Este report não foi encontrado."
            description="Ele pode ter sido removido, ou o endereço está incompleto."
          />
        </Instead>
      )}
      {state === 'failed' && (
        <Instead>
          <Message role="alert" tone="danger" title="O report não pôde ser lido.">
            <Button size="small" variant="secondary" isBusy={isBusy} onClick={retry}>
              Tentar novamente
            </Button>
          </Message>
        </Instead>
      )}
    </ReportFrame>
  );
}

const ghost = { variant: 'ghost', size: 'small' } as const;

const TitleRow = styled.div`
  display: flex;
  align-items: center;
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.xs}
    ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.lg};
  border-block-end: 1px solid ${({ theme }) => theme.color.border};

  button {
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;

const Title = styled.h2`
  flex: 1;
  font-size: ${({ theme }) => theme.font.size.lg};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  scroll-margin-block: ${({ theme }) => theme.space.lg};

  &:focus {
    outline: none;
  }
`;

const Instead = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${({ theme }) => theme.space.lg};
`;
