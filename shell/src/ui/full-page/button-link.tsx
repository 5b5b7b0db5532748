import { type ButtonVariant, type ButtonSize, buttonStyles } from '@panel/shared-ui';
import { Link } from '@panel/shared-federation/router';
import { type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'medium', ...link }: ButtonLinkProps) {
  return <StyledLink $variant={variant} $size={size} {...link} />;
}

const StyledLink = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyles}
`;
