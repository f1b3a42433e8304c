import { TextInput } from '@mantine/core';
import type { Field } from '../../../../kit/hooks/useField.ts';

/** The field of the ticket's folio, focused initially. */
export const FolioField = ({ folio }: { readonly folio: Field<string> }) => (
  <TextInput
    label="Folio del ticket"
    required
    inputMode="numeric"
    autoComplete="off"
    data-autofocus
    value={folio.text}
    error={folio.error}
    onChange={(event) => folio.type(event.currentTarget.value)}
    onBlur={folio.text === '' ? undefined : folio.leave}
  />
);
