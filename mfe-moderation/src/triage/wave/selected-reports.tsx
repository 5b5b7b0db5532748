import { lazyPart, sayCannotOpen, useLazyPart, VisuallyHidden } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from '../decision/report-focus.ts';
import { countSelected } from '../selection/use-selection.ts';
import type { SelectionBarProps } from './selection-bar.tsx';
import { startedWave } from '../../data/started-wave.ts';

const selectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

interface SelectedReportsProps extends Omit<SelectionBarProps, 'wave'> {
  /** See `QueueView`. */
  returnFocus: (isOwnAct: boolean) => void;
}

/** Bar of the selected reports; its code is downloaded for the first selected report, or a wave. */
export function SelectedReports({ returnFocus, ...props }: SelectedReportsProps) {
  const { selection, asked, send } = props;
  const { data: wave = null } = useQuery(startedWave);
  const count = selection.ids.length;
  const hasDialog = asked !== null || wave !== null;
  const isWanted = count > 0 || hasDialog;
  const bar = useLazyPart(selectionBar, isWanted, (problem) => {
    sayCannotOpen(problem, 'Não foi possível selecionar');
    selection.remove(selection.ids);
    send({ type: 'wave-answered' });
  });

  // Returns the focus when the bar or the dialog that had it is removed.
  const keepFocus = useEffectEvent((isOwnAct: boolean) => isFocusLost() && returnFocus(isOwnAct));
  const was = useRef({ isWanted, hasDialog, wave });
  useEffect(() => {
    const isDialogClosed = was.current.hasDialog && !hasDialog;
    if ((was.current.isWanted && !isWanted) || isDialogClosed) {
      keepFocus(isDialogClosed);
    }
    if (was.current.wave && !wave) {
      send({ type: 'wave-ended', asked: was.current.wave.asked });
    }
    was.current = { isWanted, hasDialog, wave };
  }, [isWanted, hasDialog, wave, send]);

  return (
    <>
      {/* Screen readers announce changes of an element that was there before. */}
      <VisuallyHidden role="status">{count > 0 && countSelected(count)}</VisuallyHidden>
      {isWanted && bar && <bar.Component {...props} wave={wave} />}
      {/* While the dialog downloads, keys must not decide about a report. An open report may hide the list. */}
      {asked && !bar && <div data-overlay style={{ visibility: 'visible' }} />}
    </>
  );
}
