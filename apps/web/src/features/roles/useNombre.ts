import { leerTexto, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { useField, type Field } from '../../kit/hooks/useField.ts';
import { api } from '../../platform/api/client.ts';
import { useExistencia, type Existencia } from '../../shared/useExistencia.ts';

const YA_EXISTE = 'Ya existe un rol con ese nombre';

/** The field of a role's name. */
export interface Nombre extends Field<string> {
  readonly existencia: Existencia;
  readonly max: number;
  /** What is missing to save it; undefined: nothing. */
  readonly falta: string | undefined;
  /** The name is unchanged, ignoring case. */
  readonly igual: boolean;
}

const existe = async (descripcion: string, signal: AbortSignal): Promise<boolean> =>
  (await api.roles.existe({ query: { descripcion } }, { signal })).data.existe;

/**
 * Hook: the field of a role's name under its rule; asks the server 500 ms after typing stops whether another role has it, trimmed,
 * except for its own name `antes`.
 */
export const useNombre = (regla: ReglaDeTexto, porEscribir: string, antes = ''): Nombre => {
  const campo = useField((texto) => leerTexto(regla, texto), antes);
  const { value } = campo;
  const igual = value?.toLowerCase() === antes.toLowerCase();
  const existencia = useExistencia('rol', igual ? undefined : value, existe);
  const deOtro = existencia === 'existe' ? YA_EXISTE : undefined;
  return {
    ...campo,
    ...{ existencia, igual, max: regla.max },
    error: deOtro ?? campo.error,
    falta: value === undefined ? porEscribir : deOtro,
  };
};
