import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Caja } from '@comal/contract/sesiones/sesiones';
import { currentPlataforma } from '../../../platform/plataforma.ts';
import { rememberedCliente, rememberCliente } from '../../../platform/session/session.ts';
import { FALTA_CAJA, reglasDe, type DatosDeEntrada } from '../datos.ts';
import { ultimaEntradaDe } from '../ultima-entrada.ts';
import { useCajas } from './useCajas.ts';
import { useChequeoDeCliente, type SucursalOfrecida } from './useChequeoDeCliente.ts';

/** The person about to sign in: customer number and user, as in an access card; also the password, if it was just chosen. */
export interface QuienEntra {
  readonly cliente: string;
  readonly usuario: string;
  readonly password?: string;
}

const inicialesDe = (recordado: string | null, quien: QuienEntra | undefined): DatosDeEntrada => ({
  cliente: quien?.cliente ?? recordado ?? '',
  recordar: recordado !== null,
  sucursal: null,
  caja: null,
  usuario: quien?.usuario ?? '',
  password: quien?.password ?? '',
});

/** The only branch, or the one used last if it is still offered; null otherwise. */
const sucursalDe = (cliente: string, ofrecidas: readonly SucursalOfrecida[]): string | null => {
  const ids = ofrecidas.map((s) => String(s.id));
  if (ids.length === 1) return ids[0] ?? null;
  return ids.find((id) => id === ultimaEntradaDe(cliente)?.sucursal) ?? null;
};

/** The register of a person with an access card, if it is the only one. */
const unicaDe = (cajas: readonly Caja[] | undefined): string | undefined => {
  const [una, ...otras] = (cajas ?? []).filter((c) => !c.es_general);
  return una && otras.length === 0 ? String(una.id) : undefined;
};

/** The customer number that this browser remembers, unless somebody of another business signs in. */
const recordadoDe = (quien: QuienEntra | undefined): string | null => {
  const guardado = rememberedCliente();
  return quien && quien.cliente !== guardado ? null : guardado;
};

/** The sign-in form: its values, the check of the customer number and the registers of the branch. */
export const useFormularioDeEntrada = (quien?: QuienEntra) => {
  const [plataforma] = useState(currentPlataforma);
  const [recordado, setRecordado] = useState(() => recordadoDe(quien));
  const [escrito, setEscrito] = useState(false);
  const form = useForm<DatosDeEntrada>({
    initialValues: inicialesDe(recordado, quien),
    validate: reglasDe(plataforma),
    // Only a changed field is validated on blur: one that merely lost the focus shows no error.
    enhanceGetInputProps: ({ field, form: { isDirty, validateField } }) => ({
      onBlur: () => {
        if (isDirty(field)) validateField(field);
      },
    }),
  });
  const { cliente, sucursal } = form.values;

  const chequeo = useChequeoDeCliente(cliente, escrito, {
    alValidar: (numero, sucursales) => elegirSucursal(sucursalDe(numero, sucursales)),
    alRechazar: () => form.setValues({ usuario: '', password: '' }),
  });
  const cajas = useCajas(sucursal, plataforma === 'web' && chequeo.estado === 'validado');

  /** The chosen or remembered register; null where the branch no longer has it. */
  const caja = cajas.data?.some(({ id }) => String(id) === form.values.caja) ? form.values.caja : null;

  const unica = quien && form.values.caja === null ? unicaDe(cajas.data) : undefined;
  const { setFieldValue } = form;
  useEffect(() => {
    if (unica !== undefined) setFieldValue('caja', unica);
  }, [unica, setFieldValue]);

  function elegirSucursal(elegida: string | null): void {
    const ultima = ultimaEntradaDe(cliente.trim());
    form.setValues({ sucursal: elegida, caja: elegida !== null && ultima?.sucursal === elegida ? ultima.caja : null });
  }
  /** Sets the number; a different one clears the branch and register, which depend on it. */
  const escribirCliente = (numero: string): void => {
    setEscrito(true);
    const mismo = numero.trim() === cliente.trim();
    form.setValues(mismo ? { cliente: numero } : { cliente: numero, sucursal: null, caja: null });
  };
  /** Shows the field again and forgets the remembered number. */
  const cambiarCliente = (): void => {
    rememberCliente(null);
    setRecordado(null);
    form.setValues({ cliente: '', recordar: false, sucursal: null, caja: null });
  };
  /** Fills in the credentials of a demo user. */
  const llenar = (datos: Pick<DatosDeEntrada, 'cliente' | 'usuario' | 'password'>): void => {
    setEscrito(false);
    form.setValues(datos);
    form.clearErrors();
  };
  /** The complete values, or null after marking what is missing. */
  const revisar = (): DatosDeEntrada | null => {
    const { hasErrors } = form.validate();
    const faltaCaja = plataforma === 'web' && caja === null;
    if (faltaCaja) form.setFieldError('caja', FALTA_CAJA);
    return hasErrors || faltaCaja ? null : { ...form.values, caja };
  };
  /** Whether nothing is left to choose or to write. */
  const completo = sucursal !== null && (caja !== null || plataforma === 'standalone') && form.isValid();
  return {
    ...{ form, plataforma, recordado, chequeo, cajas, caja, completo },
    ...{ elegirSucursal, escribirCliente, cambiarCliente, llenar, revisar },
  };
};

/** What `useFormularioDeEntrada` answers. */
export type FormularioDeEntrada = ReturnType<typeof useFormularioDeEntrada>;
