import { Dialog } from '@base-ui/react/dialog';
import { css, styled } from 'styled-components';

/** Backdrop behind a modal dialog. */
export const ModalBackdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.menu};
  background: ${({ theme }) => theme.color.scrim};
`;

/** Styles of a dialog's surface; the dialog sets its position and size. */
export const modalSurface = css`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.menu};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  outline: none;
`;
