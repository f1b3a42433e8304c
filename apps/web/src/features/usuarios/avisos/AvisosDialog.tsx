import '@mantine/core/styles/Switch.layer.css';
import { Modal, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FALTA_CORREO, type AvisosVista } from '@comal/contract/usuarios/avisos';
import { leerCorreoOpcional, LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { formOf, given } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { Aparatos } from './Aparatos.tsx';
import classes from './AvisosDialog.module.css';

/** Any of these permissions allows notices. */
export const PERMISOS_DE_AVISOS = [PERMISO.VER_DASHBOARD, PERMISO.VER_ESTADISTICAS_DE_CORTE] as const;

const CLAVE = ['cuenta', 'avisos'];
const TITULO = 'Avisos';
const ANCHO_PX = 500;

type DeSucursal = AvisosVista['sucursales'][number];
type Clase = 'resumen' | 'cortes';

const CLASES: Readonly<Record<Clase, readonly [string, string]>> = {
  resumen: ['Resumen del día', 'Ventas, cortes y lo que más vendió, cuando cambia el día'],
  cortes: ['Cada corte de caja', 'Lo que vendió el turno y si cuadró, al cerrarlo'],
};

const leer = leerCorreoOpcional(LIMITES_DE_NEGOCIO.correo);

interface SucursalProps {
  readonly de: DeSucursal;
  readonly puede: AvisosVista['puede'];
  readonly onChange: (clase: Clase, pedido: boolean) => void;
}

const Sucursal = ({ de, puede, onChange }: SucursalProps) => (
  <fieldset className={classes.avisos}>
    <legend className={classes.titulo}>{de.nombre}</legend>
    {(['resumen', 'cortes'] as const)
      .filter((clase) => puede[clase])
      .map((clase) => (
        <Switch
          key={clase}
          size="md"
          label={CLASES[clase][0]}
          description={CLASES[clase][1]}
          checked={de[clase]}
          onChange={(event) => onChange(clase, event.currentTarget.checked)}
        />
      ))}
  </fieldset>
);

const Forma = ({ inicial, onClose }: { readonly inicial: AvisosVista; readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [sucursales, setSucursales] = useState(inicial.sucursales);
  const [push, setPush] = useState(inicial.push);
  // Notices that a browser shows need no mail address.
  const pedido = sucursales.some((s) => s.resumen || s.cortes) && push.aparatos.length === 0;
  const correo = useField((texto) => {
    const leido = leer(texto);
    return leido.ok && leido.value === null && pedido ? { ok: false, error: FALTA_CORREO } : leido;
  }, inicial.correo);
  const guardado = useSave(api.avisos.editar, {
    exito: 'Avisos guardados',
    onListo: (data) => {
      client.setQueryData(CLAVE, data);
      onClose();
    },
  });
  const cambiar = (id: number, clase: Clase, si: boolean): void =>
    setSucursales(sucursales.map((s) => (s.id === id ? { ...s, [clase]: si } : s)));
  const pedidos = sucursales.map(({ id, resumen, cortes }) => ({
    ...{ id, resumen: resumen && inicial.puede.resumen, cortes: cortes && inicial.puede.cortes },
  }));
  return (
    <SaveDialog
      onClose={onClose}
      title={TITULO}
      width={ANCHO_PX}
      porCompletar={correo.error ?? FALTA_CORREO}
      forma={formOf({ correo, sucursales: given(pedidos) })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <TextInput
        size="lg"
        type="email"
        label="Tu correo"
        autoComplete="email"
        data-autofocus
        value={correo.text}
        onChange={(event) => correo.type(event.currentTarget.value)}
        onBlur={correo.leave}
        error={correo.error}
      />
      <Aparatos push={push} onCambio={(avisos) => setPush(avisos.push)} />
      {sucursales.map((de) => (
        <Sucursal key={de.id} de={de} puede={inicial.puede} onChange={(clase, si) => cambiar(de.id, clase, si)} />
      ))}
    </SaveDialog>
  );
};

/** The notices of each branch that the user may enter: its day and its cuts, by mail and in browsers. */
export function AvisosDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await api.avisos.ver({}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <Forma inicial={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={TITULO} width={ANCHO_PX}>
      <Modal.Body className={classes.cuerpo}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonRows height={64} rows={3} />
        )}
      </Modal.Body>
    </Dialog>
  );
}
