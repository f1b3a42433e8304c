import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { aPesos } from '@comal/domain/money';
import { useState } from 'react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney, plural } from '../../../kit/format.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { useEntorno, useNoPuedeCrear } from '../hooks/useEntorno.ts';
import { trasladables } from './acciones-de-mesa.ts';
import { useDestinos } from './comandas-destino.tsx';
import { Elegibles, conComplementos } from './Elegibles.tsx';
import { Lista, type Opcion } from './Lista.tsx';
import classes from './Mesas.module.css';
import type { DeComandaProps } from './UnirDialog.tsx';
import { usePasar, type Destino } from './usePasar.ts';
import { useSinMover } from './useSinMover.ts';

export interface PasarPedidosDialogProps extends DeComandaProps {
  /** The lines chosen initially. */
  readonly pedidos?: readonly string[];
}

const ANCHO_PX = 900;
const NUEVA = 'nueva';
const NINGUNO: readonly string[] = [];

const useOpciones = (comanda: string): readonly Opcion[] => {
  const destinos = useDestinos(comanda);
  const noCrear = useNoPuedeCrear(useEntorno());
  const nueva = { id: NUEVA, texto: 'Nueva comanda', detalle: 'Se abre con los pedidos que pasan' };
  return [{ ...nueva, ...(noCrear && { razon: noCrear }) }, ...destinos];
};

const destinoDe = (elegida: Opcion | undefined, nombre: Field<string>): Destino | null => {
  if (!elegida) return null;
  if (elegida.id !== NUEVA) return { id: elegida.id };
  return nombre.value === undefined ? null : { nombre: nombre.value, comensales: 1 };
};

const aDondeVa = (opcion: Opcion | undefined, nombre: Field<string>): string | undefined =>
  opcion?.id === NUEVA ? nombre.text.trim() || 'la nueva comanda' : opcion?.texto;

const falta = (platos: number, opcion: Opcion | undefined): string | undefined => {
  if (platos === 0) return 'Elige al menos un pedido';
  return opcion ? undefined : 'Elige a qué comanda pasan';
};

const NombreDeNueva = ({ nombre }: { readonly nombre: Field<string> }) => (
  <CountedInput
    label="Nombre de la nueva comanda"
    required
    autoFocus
    autoComplete="off"
    max={LIMITES.nombre.max}
    hint="Máximo 20 caracteres"
    value={nombre.text}
    error={nombre.error}
    onChange={nombre.type}
  />
);

/** Moves chosen dishes and their complementos to another comanda or a new one. */
export function PasarPedidosDialog({ comanda, pedidos = NINGUNO, onClose }: PasarPedidosDialogProps) {
  const opciones = useOpciones(comanda.id);
  const impide = useSinMover(comanda);
  const nombre = useField((texto) => leerTexto(LIMITES.nombre, texto));
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set(pedidos));
  const [elegida, setElegida] = useState<string | null>(null);
  const { enviar, busy, error } = usePasar(comanda.id, onClose);
  const platos = trasladables(comanda.pedidos).filter((p) => marcados.has(p.id));
  const lineas = platos.flatMap((p) => conComplementos(p, comanda.pedidos));
  const opcion = opciones.find((o) => o.id === elegida && !o.razon);
  const destino = destinoDe(opcion, nombre);
  const aDonde = aDondeVa(opcion, nombre);
  const pasar = (): void => {
    nombre.leave();
    if (destino)
      enviar(
        destino,
        platos.map((p) => p.id),
      );
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Pasar pedidos"
      context={`${comanda.nombre} · la cocina no los prepara otra vez`}
      width={ANCHO_PX}
      submit={{
        label: aDonde ? `Pasar ${plural(lineas.length, 'pedido', 'pedidos')} a ${aDonde}` : 'Pasar pedidos',
        reason: impide ?? falta(platos.length, opcion),
      }}
      onSubmit={pasar}
      busy={busy}
      error={error}
      aside={platos.length > 0 && formatMoney(aPesos(importeDe(lineas)))}
    >
      <div className={classes.columnas}>
        <Elegibles pedidos={comanda.pedidos} elegidos={new Set(platos.map((p) => p.id))} onElegir={setMarcados} />
        <div className={classes.grupo}>
          <div className={classes.titulo}>A dónde</div>
          <Lista
            label="Comanda que recibe los pedidos"
            buscar="Buscar comanda"
            vacia="No hay otra comanda abierta"
            opciones={opciones}
            valor={elegida}
            onElegir={setElegida}
          />
          {opcion?.id === NUEVA && <NombreDeNueva nombre={nombre} />}
        </div>
      </div>
    </FormDialog>
  );
}
