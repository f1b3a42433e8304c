import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import type { Field } from '../../../kit/hooks/useField.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { useUnsavedPage } from '../../../kit/Layers/useUnsaved.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { useSave } from '../../../shared/useSave.ts';
import { soloDigitos } from '../campos.ts';
import classes from '../Negocio.module.css';
import { PieDeGuardar } from '../PieDeGuardar.tsx';
import type { Negocio } from '../tipos.ts';
import { useFormaDeNegocio } from './useFormaDeNegocio.ts';

export interface InformacionTabProps {
  readonly negocio: Negocio;
  readonly onListo: () => void;
}

const L = LIMITES_DE_NEGOCIO;

const copiar = (cliente: string): void =>
  void navigator.clipboard.writeText(cliente).then(
    () => notify.success('Número de cliente copiado'),
    () => notify.danger('No se pudo copiar el número de cliente'),
  );

const Cliente = ({ cliente }: Pick<Negocio, 'cliente'>) => (
  <TextInput
    label="Número de cliente"
    readOnly
    value={cliente}
    description="Con él se entra a Comal; no cambia"
    rightSection={
      'clipboard' in navigator && (
        <IconAction icon={IconCopy} label="Copiar el número de cliente" onClick={() => copiar(cliente)} />
      )
    }
  />
);

const campo = (f: Field<unknown>) => ({
  value: f.text,
  onChange: f.type,
  onBlur: f.leave,
  error: f.error,
  autoComplete: 'off',
});

/** The tab with the data of the business. */
export function InformacionTab({ negocio, onListo }: InformacionTabProps) {
  const { forma, ...campos } = useFormaDeNegocio(negocio);
  const { conPermiso, sinConexion } = usePermisoGuard();
  const escrito = useUnsavedPage();
  const { guardar, processing, error } = useSave(api.negocio.editar, {
    exito: 'Datos del negocio guardados',
    onListo: () => {
      escrito.forget();
      onListo();
    },
  });
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    const { value: body } = forma;
    if (!body) return forma.leave();
    if (!sinConexion) void conPermiso(PERMISO.EDITAR_DATOS_DEL_NEGOCIO, () => void guardar({ body }));
  };
  return (
    <form className={classes.tarjeta} onInput={escrito.onInput} onSubmit={enviar} noValidate>
      <div className={classes.forma}>
        <Cliente cliente={negocio.cliente} />
        <CountedInput label="Nombre del negocio" required max={L.nombre.max} {...campo(campos.nombreNegocio)} />
        <TextInput
          label="Correo personal"
          required
          type="email"
          description="A este correo llega lo que solo tú debes leer"
          {...campo(campos.correoPersonal)}
          onChange={(event) => campos.correoPersonal.type(event.currentTarget.value)}
        />
        <TextInput
          label="Teléfono del negocio (opcional)"
          type="tel"
          inputMode="numeric"
          description="10 dígitos"
          {...campo(campos.telefonoNegocio)}
          onChange={(event) => campos.telefonoNegocio.type(soloDigitos(event.currentTarget.value))}
        />
        <TextInput
          label="Correo del negocio (opcional)"
          type="email"
          {...campo(campos.correoNegocio)}
          onChange={(event) => campos.correoNegocio.type(event.currentTarget.value)}
        />
        <CountedInput label="Dirección (opcional)" max={L.direccion.max} {...campo(campos.direccion)} />
        <PieDeGuardar error={error} processing={processing} sinConexion={sinConexion} />
      </div>
    </form>
  );
}
