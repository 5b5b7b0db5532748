import { styled } from 'styled-components';
import { signInErrorText } from '../form-fields/sign-in-error-text.ts';

/** Explains a known English message of the auth server in Portuguese. */
export function ErrorExplanation({ error }: { error: Error }) {
  const text = signInErrorText(error);
  return text && <Explanation>{text}</Explanation>;
}

const Explanation = styled.p`
  margin-block-start: ${({ theme }) => theme.space.xxs};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
