import { NOTAS_DE_CIERRE } from '@comal/domain/caja/corte';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../kit/Counted/Counted.tsx';
import { useField, type Field } from '../../kit/hooks/useField.ts';

/** Hook: the field of the notes on a closing; empty notes are not sent. */
export const useNotas = (): Field<string> =>
  useField((escrito) =>
    escrito.trim() === '' ? ({ ok: true, value: '' } as const) : leerTexto(NOTAS_DE_CIERRE, escrito),
  );

/** The notes field, for example to explain a shortage. */
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
