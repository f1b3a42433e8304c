import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { DIRECCIONES_MAXIMAS, LIMITES_DE_REPARTO as L } from '@comal/domain/reparto/limites';
import { leerTelefonoDeReparto, TELEFONO_CRUDO_MAXIMO, telefonoLegible } from '@comal/domain/reparto/telefono';
import { leerTexto, leerTextoOVacio } from '@comal/domain/reglas-de-texto';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CountedInput } from '../../kit/Counted/Counted.tsx';
import { formOf, given } from '../../kit/hooks/form.ts';
import { inputOf, useField } from '../../kit/hooks/useField.ts';
import { api } from '../../platform/api/client.ts';
import { newId } from '../../platform/ids.ts';
import { AddRow } from '../../shared/form/AddRow.tsx';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import classes from './Clientes.module.css';
import { DireccionItem } from './DireccionItem.tsx';
import { useDirecciones, type DireccionesEscritas } from './useDirecciones.ts';

export interface ClienteDialogProps {
  /** Absent: a new one. */
  readonly cliente?: ClienteConOrdenes | undefined;
  readonly onClose: () => void;
  /** Gets the client that was saved; nothing where somebody else had changed it. */
  readonly onListo: (guardado?: unknown) => void;
}

const ANCHO_PX = 640;
const NO_CABE = `A lo más ${DIRECCIONES_MAXIMAS} direcciones`;

const leerNota = (texto: string) => leerTextoOVacio(L.nota, texto);

/** Hook: the fields of a client, and what is sent of them. */
const useForma = (cliente: ClienteConOrdenes | undefined) => {
  const [id] = useState(() => cliente?.id ?? newId());
  const telefono = useField(leerTelefonoDeReparto, telefonoLegible(cliente?.telefono ?? ''));
  const nombre = useField((texto) => leerTexto(L.nombre, texto), cliente?.nombre);
  const nota = useField(leerNota, cliente?.nota);
  const direcciones = useDirecciones(cliente?.direcciones ?? []);
  const campos = formOf({ id: given(id), telefono, nombre, nota, direcciones });
  const { value } = campos;
  // A new client has no version to compare.
  const forma = { ...campos, value: value && cliente ? { ...value, version: cliente.version } : value };
  return { forma, telefono, nombre, nota, direcciones };
};

const Direcciones = ({ direcciones }: { readonly direcciones: DireccionesEscritas }) => {
  const llena = direcciones.filas.length >= DIRECCIONES_MAXIMAS ? NO_CABE : undefined;
  return (
    <section aria-label="Direcciones">
      <h3 className={classes.rotulo}>Direcciones</h3>
      <ol className={classes.lista}>
        {direcciones.filas.map((fila, n) => (
          <DireccionItem key={fila.id} fila={fila} n={n} direcciones={direcciones} />
        ))}
      </ol>
      <AddRow label="Agregar dirección" onClick={direcciones.agregar} reason={llena} />
    </section>
  );
};

/** A client of deliveries with the addresses, in their order: the first one is proposed (D-135). */
export function ClienteDialog({ cliente, onClose, onListo }: ClienteDialogProps) {
  const { forma, telefono, nombre, nota, direcciones } = useForma(cliente);
  const guardado = useSave(api.reparto.guardarCliente, {
    exito: 'Cliente guardado',
    onListo: (data) => onListo({ ordenes: 0, primera: null, ultima: null, ...cliente, ...data }),
  });
  return (
    <SaveDialog
      // After a conflict the list behind must show the other person's change.
      onClose={guardado.motivo === 'CAMBIO_ENTRETANTO' ? () => onListo() : onClose}
      title={cliente ? 'Editar cliente' : 'Nuevo cliente'}
      context={cliente?.nombre}
      width={ANCHO_PX}
      forma={forma}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <div className={classes.par}>
        <TextInput
          label="Teléfono"
          required
          data-autofocus
          inputMode="tel"
          autoComplete="off"
          maxLength={TELEFONO_CRUDO_MAXIMO}
          value={telefono.text}
          error={telefono.error}
          onChange={(event) => telefono.type(event.currentTarget.value)}
          onBlur={telefono.text === '' ? undefined : telefono.leave}
        />
        <TextInput
          label="Nombre"
          required
          autoComplete="off"
          maxLength={L.nombre.max}
          value={nombre.text}
          error={nombre.error}
          onChange={(event) => nombre.type(event.currentTarget.value)}
          onBlur={nombre.leave}
        />
      </div>
      <CountedInput label="Nota (opcional)" autoComplete="off" max={L.nota.max} {...inputOf(nota)} />
      <Direcciones direcciones={direcciones} />
    </SaveDialog>
  );
}
