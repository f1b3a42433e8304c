import type { Comanda } from '@comal/domain/comanda/comanda';
import { noSeUne } from '@comal/domain/comanda/mesas/traslado';
import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { plural } from '../../../../kit/format.ts';
import { api } from '../../../../platform/api/client.ts';
import { useOpenComandas } from '../../../../platform/comandas/useComandas.ts';
import type { LiveComanda } from '../../../../platform/live/live-comanda.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { useSalonesDelTpv } from '../../mapa/consulta.ts';
import { Lista, type Opcion } from '../Lista.tsx';
import type { DeComandaProps } from '../UnirDialog.tsx';
import { tomarUnidas, useEscrituraDeMesa } from '../escrituras.ts';
import { useSinMover } from '../useSinMover.ts';

const ANCHO_PX = 500;
const SIN_MESA = 'sin-mesa';
/** The comanda stays a bill of its own. */
const APARTE = 'aparte';

const opcionesDe = (
  salones: readonly Salon[],
  comandas: readonly LiveComanda[],
  actual: number | null,
): readonly Opcion[] => [
  ...salones.flatMap((salon) =>
    salon.mesas
      .filter(({ id }) => id !== actual)
      .map((mesa) => {
        const cuantas = comandas.filter((c) => c.mesa === mesa.id).length;
        const estado = cuantas === 0 ? 'Libre' : plural(cuantas, 'comanda', 'comandas');
        return { id: String(mesa.id), texto: mesa.nombre, detalle: `${salon.nombre} · ${estado}` };
      }),
  ),
  ...(actual === null ? [] : [{ id: SIN_MESA, texto: 'Sin mesa', detalle: 'La comanda queda sin mesa' }]),
];

interface OcupadaProps {
  readonly comanda: Comanda;
  readonly otras: readonly LiveComanda[];
  readonly valor: string;
  readonly onElegir: (valor: string) => void;
}

/** Asks what becomes of a comanda at a table that has others. */
const Ocupada = ({ comanda, otras, valor, onElegir }: OcupadaProps) => (
  <Lista
    label="La mesa ya tiene comandas"
    vacia=""
    opciones={[
      { id: APARTE, texto: 'Otra cuenta', detalle: `${comanda.nombre} queda aparte` },
      ...(noSeUne(comanda) ? [] : otras).map(({ id, nombre }) => ({
        ...{ id, texto: `Unir a ${nombre}`, detalle: 'Una sola cuenta' },
      })),
    ]}
    valor={valor}
    onElegir={onElegir}
  />
);

export interface MoverDialogProps extends DeComandaProps {
  /** The table where it was dropped. */
  readonly a?: number | undefined;
}

/** Where a comanda goes: to a table, to none, or into a comanda that is at the table. */
interface Destino {
  readonly mesa: Mesa | undefined;
  readonly con: LiveComanda | undefined;
  readonly sinMesa: boolean;
}

/** The button of the dialog; undefined while nothing is chosen. */
const verboDe = ({ mesa, con, sinMesa }: Destino): string | undefined => {
  if (con) return `Unir a ${con.nombre}`;
  if (mesa) return `Pasar a ${mesa.nombre}`;
  return sinMesa ? 'Dejar sin mesa' : undefined;
};

/** Hook: sends a comanda to where it goes. */
const useMover = ({ id }: Comanda, onClose: () => void) => {
  const mover = useEscrituraDeMesa(api.comandas.cambiarDeMesa, recibirComanda, onClose);
  const unir = useEscrituraDeMesa(api.comandas.unir, tomarUnidas, onClose);
  return {
    enviar: ({ mesa, con }: Destino): void => {
      if (con) unir.enviar({ body: { origen: id, destino: con.id } });
      else mover.enviar({ body: { id, mesa: mesa?.id ?? null } });
    },
    busy: mover.busy || unir.busy,
    error: mover.error ?? unir.error,
  };
};

/** Takes a comanda to another table, as a bill of its own or joined to one that is there; nothing goes to the kitchen again. */
export function MoverDialog({ comanda, a, onClose }: MoverDialogProps) {
  const { salones = [] } = useSalonesDelTpv(true);
  const comandas = useOpenComandas();
  const impide = useSinMover(comanda);
  const [elegida, setElegida] = useState<string | null>(a === undefined ? null : String(a));
  const [como, setComo] = useState(APARTE);
  const { enviar, busy, error } = useMover(comanda, onClose);
  const mesa = salones.flatMap(({ mesas }) => mesas).find(({ id }) => String(id) === elegida);
  const otras = mesa ? comandas.filter((c) => c.mesa === mesa.id && c.id !== comanda.id) : [];
  const destino = { mesa, con: otras.find(({ id }) => id === como), sinMesa: elegida === SIN_MESA };
  const verbo = verboDe(destino);
  const onElegir = (id: string): void => {
    setElegida(id);
    setComo(APARTE);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Cambiar de mesa"
      context={comanda.nombre}
      width={ANCHO_PX}
      submit={{ label: verbo ?? 'Pasar', reason: impide ?? (verbo ? undefined : 'Elige a qué mesa pasa') }}
      onSubmit={() => verbo && enviar(destino)}
      busy={busy}
      error={error}
    >
      {a === undefined && (
        <Lista
          label="Mesa a la que pasa"
          buscar="Buscar mesa"
          vacia="No hay otra mesa"
          opciones={opcionesDe(salones, comandas, comanda.mesa)}
          valor={elegida}
          onElegir={onElegir}
          autofocus
        />
      )}
      {otras.length > 0 && <Ocupada comanda={comanda} otras={otras} valor={como} onElegir={setComo} />}
    </FormDialog>
  );
}
