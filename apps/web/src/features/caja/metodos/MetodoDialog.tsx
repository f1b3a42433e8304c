import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { MetodoDePagoDelNegocio } from '@comal/contract/caja/metodos';
import { NOMBRE_DE_METODO } from '@comal/domain/caja/metodos';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { limpiar } from '@comal/domain/texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';

export interface MetodoDialogProps {
  /** Absent: a new one. */
  readonly metodo?: MetodoDePagoDelNegocio;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const ANCHO_PX = 440;
const SIN_CAMBIOS = 'No hay cambios por guardar';

/** What is written of an own method, and whether it is another than before. */
const useForma = (metodo: MetodoDePagoDelNegocio | undefined) => {
  const nombre = useField((texto) => leerTexto(NOMBRE_DE_METODO, texto), metodo?.descripcion);
  const [pide, setPide] = useState(metodo?.pide_operacion ?? false);
  const [abre, setAbre] = useState(metodo?.abre_cajon ?? false);
  const igual =
    metodo !== undefined &&
    limpiar(nombre.text) === metodo.descripcion &&
    (metodo.pide_operacion ?? false) === pide &&
    (metodo.abre_cajon ?? false) === abre;
  return { nombre, pide, setPide, abre, setAbre, igual };
};

/** An own payment method, new or known: its name, whether it asks for an operation number and opens the drawer (D-115). */
export function MetodoDialog({ metodo, onClose, onListo }: MetodoDialogProps) {
  const { nombre, pide, setPide, abre, setAbre, igual } = useForma(metodo);
  const sinConexion = useDisconnected();
  const nuevo = useGuardar(api.metodos.nuevo, { exito: 'Método de pago agregado', onListo });
  const conocido = useGuardar(api.metodos.editar, { exito: 'Método de pago guardado', onListo });
  const { processing, error } = metodo ? conocido : nuevo;
  const guardar = (): void => {
    nombre.leave();
    if (nombre.value === undefined) return;
    const body = { descripcion: nombre.value, pide_operacion: pide, abre_cajon: abre };
    void (metodo ? conocido.guardar({ body: { metodo: metodo.metodo, ...body } }) : nuevo.guardar({ body }));
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={metodo ? 'Editar método de pago' : 'Nuevo método de pago'}
      width={ANCHO_PX}
      submit={{ label: 'Guardar', ...(sinConexion ? { reason: sinConexion } : igual ? { reason: SIN_CAMBIOS } : {}) }}
      onSubmit={guardar}
      busy={processing}
      error={error ?? null}
    >
      <CountedInput
        label="Nombre"
        placeholder="Vale de despensa, Rappi, Crédito"
        required
        data-autofocus
        max={NOMBRE_DE_METODO.max}
        value={nombre.text}
        error={nombre.error}
        onChange={nombre.type}
        onBlur={nombre.text === '' ? undefined : nombre.leave}
      />
      <Switch
        size="md"
        label="Pide número de operación"
        description="Al cobrar con él hay que escribir el número del vale, pedido o folio."
        checked={pide}
        onChange={(event) => setPide(event.currentTarget.checked)}
      />
      <Switch
        size="md"
        label="Abre el cajón"
        description="Para lo que se guarda en el cajón, como los vales. En el corte solo se cuenta el efectivo."
        checked={abre}
        onChange={(event) => setAbre(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
