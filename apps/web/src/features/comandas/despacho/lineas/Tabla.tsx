import { VisuallyHidden } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { EstadoPedido } from '@comal/domain/comanda/pedido';
import { FilaDePedido, tiemposDe } from './FilaDePedido.tsx';
import type { Fila, Orden } from './filas.ts';
import classes from './Tabla.module.css';
import { useDeslizar } from './useDeslizar.ts';

interface TablaProps {
  readonly titulo: string;
  readonly filas: readonly Fila[];
  readonly orden: Orden;
  readonly ahora: number;
  readonly nuevos: ReadonlySet<string>;
  readonly razon: string | undefined;
  /** Somebody touched the table: nothing moves for a moment. */
  readonly onTocar: () => void;
  readonly onVisto: (id: string) => void;
  readonly onMover: (fila: Fila, a: EstadoPedido) => void;
}

const COLUMNAS: readonly { readonly por?: Orden['por']; readonly rotulo: string }[] = [
  { por: 'tiempo', rotulo: 'Tiempo' },
  { por: 'platillo', rotulo: 'Platillo' },
  { por: 'mesero', rotulo: 'Mesero' },
  { por: 'comanda', rotulo: 'Comanda' },
  { rotulo: 'Estado' },
];

/** By time, who waited longest is first. */
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

/** A function that stays the same and calls the newest one, so that a row is painted only when its line changes. */
const useEstable = <A extends readonly unknown[]>(hacer: (...args: A) => void): ((...args: A) => void) => {
  const ultima = useRef(hacer);
  useLayoutEffect(() => {
    ultima.current = hacer;
  });
  return useCallback((...args: A) => ultima.current(...args), []);
};

/** The lines to prepare (DESPACHO-002, DESPACHO-003). */
export function Tabla({ titulo, filas, orden, ahora, nuevos, razon, onTocar, onVisto, onMover }: TablaProps) {
  const lista = useRef<HTMLDivElement>(null);
  const mover = useEstable(onMover);
  const visto = useEstable(onVisto);
  useDeslizar(lista, filas.map((f) => f.pedido.id).join());
  const nombres = new Map(filas.map((f) => [f.pedido.id, f.pedido.descripcion]));
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
      {filas.map((fila) => {
        const { pedido: p } = fila;
        const padre = p.padre?.descripcion ?? (p.complemento_de ? nombres.get(p.complemento_de) : undefined);
        return (
          <FilaDePedido
            key={p.id}
            fila={fila}
            padre={padre}
            nuevo={nuevos.has(p.id)}
            {...tiemposDe(p, ahora)}
            razon={razon}
            onMover={mover}
            onVisto={visto}
          />
        );
      })}
    </div>
  );
}
