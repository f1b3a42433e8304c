import { nombreDeApp } from '@comal/domain/comanda/tipo/app';
import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { seSientan } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import {
  comandaCreada,
  conTipo,
  nombreProvisional,
  TIPOS_DE_ORDEN,
  TIPO_INICIAL,
  type TipoDeOrden,
} from '@comal/domain/comanda/tipo/tipo';
import { nombreDeComanda } from '@comal/domain/salones/reservacion';
import { useState } from 'react';
import { useLinkState } from '../../../platform/comandas/useComandas.ts';
import { notify } from '../../../kit/notify.tsx';
import { newId } from '../../../platform/ids.ts';
import { write } from '../../../platform/outbox/outbox.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useTiposActivos } from '../../../shared/tipos-de-orden/tiposDeOrden.ts';
import type { RepartoDicho } from '../reparto/nueva/datos-de-reparto.ts';
import { useClientePorGuardar } from '../reparto/nueva/useClientePorGuardar.ts';
import { hayMesas, useSalonesDelTpv } from '../mapa/consulta.ts';
import type { MesaPorAbrir } from '../model/dialogo.ts';
import { usePonerReservacion } from '../reservaciones/consulta.ts';
import { ComandaForm, type DatosDeComanda } from './ComandaForm.tsx';
import { useEnvioDeComanda } from './useEnvioDeComanda.ts';

export interface NuevaComandaDialogProps {
  /** The type that is chosen at first; absent: the first that the branch offers. */
  readonly orden?: TipoDeOrden | undefined;
  /** The table that is chosen at first. */
  readonly mesa?: MesaPorAbrir | undefined;
  /** Whose guests sit down. */
  readonly reservacion?: Reservacion | undefined;
  readonly onClose: () => void;
  /** Called with the id and the type of the opened comanda. */
  readonly onAbierta: (id: string, tipo: TipoDeOrden) => void;
}

/** The button names its result: 'Abrir Mesa 10', 'Abrir Para llevar Ana'. */
const abrirEsta = ({ nombre, tipo, mesa, app }: Omit<DatosDeComanda, 'comensales'>): string =>
  app && !nombre ? `Abrir ${nombreDeApp(app)}` : abrirOtra({ nombre, tipo, mesa });

const abrirOtra = ({ nombre, tipo, mesa }: Omit<DatosDeComanda, 'comensales'>): string =>
  tipo === TIPO_INICIAL || mesa
    ? `Abrir ${nombre || 'comanda'}`
    : `Abrir ${TIPOS_DE_ORDEN[tipo].nombre} ${nombre}`.trim();

const ABRIR = 'Abrir comanda';

/** The table as the call takes it: what leaves the house has none, also if it is called like one (decision 0139). */
const conMesa = ({ tipo, mesa }: DatosDeComanda): { mesa?: number | null } => {
  if (!seSientan(tipo)) return { mesa: null };
  return mesa ? { mesa: mesa.id } : {};
};

/** The delivery as the call takes it. */
const conReparto = ({ reparto }: DatosDeComanda): { reparto?: RepartoDicho } =>
  reparto ? { reparto: reparto.reparto } : {};

/** Whether an answer tells more than that the comanda was opened: its table has others (decision 0139). */
const dicenMas = (message: string, { nombre, tipo, app }: DatosDeComanda): boolean =>
  message.startsWith(`${comandaCreada(nombreProvisional(nombre, tipo, app))}. `);

/** The platform as the call takes it; a comanda without a name is called by the order, also on this device. */
const conOrden = ({ nombre, app }: DatosDeComanda) =>
  app && {
    app: { plataforma: app.plataforma, numero: app.numero },
    ...(!nombre && app.numero && { nombre: nombreDeApp(app) }),
  };

const deReservacion = (reservacion: Reservacion | undefined): { reservacion?: string } =>
  reservacion ? { reservacion: reservacion.id } : {};

/** What a reservation says of its comanda. */
const comoReservo = ({ nombre, comensales }: Reservacion) => ({ nombre: nombreDeComanda(nombre), comensales });

/** Hook: the rooms, where the branch has tables; without connection, those kept on the device. */
const useSalonesConMesas = () => {
  const { salones } = useSalonesDelTpv(useLinkState() === 'sin-conexion');
  return hayMesas(salones) ? salones : undefined;
};

/** Opens a comanda on the server or, offline, on this device; its id never changes (D-91). */
export function NuevaComandaDialog({ orden, mesa, reservacion, onClose, onAbierta }: NuevaComandaDialogProps) {
  const [id] = useState(newId);
  const sesion = useSesion();
  const tipos = useTiposActivos();
  const salones = useSalonesConMesas();
  const poner = usePonerReservacion();
  const { enviar, processing, error } = useEnvioDeComanda((datos) => {
    const { nombre, comensales, tipo, app } = datos;
    return write({
      llamada: 'nueva',
      input: {
        body: {
          ...{ id, nombre, comensales, ...conTipo(tipo), ...conMesa(datos), ...conOrden(datos), ...conReparto(datos) },
          ...deReservacion(reservacion),
        },
      },
      comandas: [id],
      texto: `${nombreProvisional(nombre, tipo, app)}: comanda nueva`,
    });
  });
  const cliente = useClientePorGuardar();
  const abrir = async (dichos: DatosDeComanda): Promise<void> => {
    const datos = await cliente.guardado(dichos);
    const fin = datos && (await enviar(datos));
    if (!fin) return;
    if (fin.tipo === 'hecha' && dicenMas(fin.message, datos)) notify.warning(fin.message);
    const abierta = fin.tipo === 'hecha' ? fin.data.id : id;
    if (reservacion) poner({ ...reservacion, estado: 'sentada', comanda: abierta });
    onClose();
    onAbierta(abierta, datos.tipo);
  };
  return (
    <ComandaForm
      title="Nueva comanda"
      context={sesion ? `${sesion.sucursal.nombre} · ${sesion.caja.alias}` : undefined}
      verbo={tipos.length > 1 || salones || mesa ? abrirEsta : () => ABRIR}
      inicial={{
        ...{ nombre: '', comensales: 1, mesa, ...(reservacion && comoReservo(reservacion)) },
        tipo: orden ?? (mesa ? TIPO_INICIAL : tipos[0]?.tipo) ?? TIPO_INICIAL,
      }}
      tipos={tipos}
      salones={salones}
      reparte
      busy={processing || cliente.processing}
      error={cliente.error ?? error}
      onGuardar={(datos) => void abrir(datos)}
      onClose={onClose}
    />
  );
}
