import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import type { EstadoPedido } from '@comal/domain/comanda/pedido';
import { FilaDePedido } from './FilaDePedido.tsx';
import { tiemposDe, type Orden, type Renglon } from './renglones.ts';
import classes from './Tabla.module.css';
import { useEstable } from '../useEstable.ts';
import { useDeslizar } from './useDeslizar.ts';

interface TablaProps {
  readonly titulo: string;
  readonly renglones: readonly Renglon[];
  readonly orden: Orden;
  readonly ahora: number;
  readonly nuevos: ReadonlySet<string>;
  /** The ids of lines whose comment or comanda changed since they were seen. */
  readonly cambiados: ReadonlySet<string>;
  readonly razon: string | undefined;
  /** Called when somebody touches the table: rows stay in place for a moment. */
  readonly onTocar: () => void;
  readonly onVisto: (ids: readonly string[]) => void;
  readonly onMover: (renglon: Renglon, a: EstadoPedido) => void;
}

const COLUMNAS: readonly { readonly por?: Orden['por']; readonly rotulo: string }[] = [
  { por: 'tiempo', rotulo: 'Tiempo' },
  { por: 'platillo', rotulo: 'Platillo' },
  { por: 'mesero', rotulo: 'Mesero' },
  { por: 'comanda', rotulo: 'Comanda' },
  { rotulo: 'Estado' },
];

/** The `aria-sort` of the sorted column; by time, the longest wait first. */
const sentidoDe = ({ por, inverso }: Orden): 'ascending' | 'descending' =>
  (por === 'tiempo') === inverso ? 'ascending' : 'descending';

const Columnas = ({ orden }: { readonly orden: Orden }) => (
  <VisuallyHidden>
    <div role="row">
      {COLUMNAS.map(({ por, rotulo }) => (
        <span key={rotulo} role="columnheader" aria-sort={por === orden.por ? sentidoDe(orden) : undefined}>
          {rotulo}
        </span>
      ))}
    </div>
  </VisuallyHidden>
);

const cuantos = ({ filas }: Renglon, ids: ReadonlySet<string>): number =>
  filas.filter((f) => ids.has(f.pedido.id)).length;

/** The lines to prepare, equal ones as one row. */
export function Tabla({
  titulo,
  renglones,
  orden,
  ahora,
  nuevos,
  cambiados,
  razon,
  onTocar,
  onVisto,
  onMover,
}: TablaProps) {
  const lista = useRef<HTMLDivElement>(null);
  const mover = useEstable(onMover);
  const visto = useEstable(onVisto);
  useDeslizar(lista, renglones.map((r) => r.id).join());
  return (
    <div
      ref={lista}
      className={classes.root}
      role="table"
      aria-label={`Pedidos de ${titulo}`}
      onPointerDownCapture={onTocar}
      onKeyDownCapture={onTocar}
    >
      <Columnas orden={orden} />
      {renglones.map((renglon) => (
        <FilaDePedido
          key={renglon.id}
          renglon={renglon}
          nuevos={cuantos(renglon, nuevos)}
          cambiado={cuantos(renglon, cambiados) > 0}
          {...tiemposDe(renglon, ahora)}
          razon={razon}
          onMover={mover}
          onVisto={visto}
        />
      ))}
    </div>
  );
}
