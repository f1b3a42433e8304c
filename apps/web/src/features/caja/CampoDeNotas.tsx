import { NOTAS_DE_CIERRE } from '@comal/domain/caja/corte';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../kit/Counted/Counted.tsx';
import { useField, type Field } from '../../kit/hooks/useField.ts';

/** What whoever closes a shift writes about it; nothing written is nothing sent. */
export const useNotas = (): Field<string> =>
  useField((escrito) =>
    escrito.trim() === '' ? ({ ok: true, value: '' } as const) : leerTexto(NOTAS_DE_CIERRE, escrito),
  );

/** The field of those notes: where a count is short, why. */
export const CampoDeNotas = ({ notas }: { readonly notas: Field<string> }) => (
  <CountedTextarea
    label="Notas (opcional)"
    max={NOTAS_DE_CIERRE.max}
    value={notas.text}
    error={notas.error}
    onChange={notas.type}
    onBlur={() => notas.text !== '' && notas.leave()}
  />
);
