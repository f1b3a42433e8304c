import { useMemo } from 'react';
import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import { useConfirm } from '../../../../kit/ConfirmDialog/useConfirm.ts';
import { plural } from '../../../../kit/format.ts';
import { mostrar } from '../avisos/a-la-vista.ts';
import { Deshacer } from '../avisos/Deshacer.tsx';
import { avisosPorConfirmar, porConfirmar } from '../avisos/por-confirmar.ts';
import { Nuevos, PorConfirmar } from '../cabecera/Botones.tsx';
import { Encabezado } from '../cabecera/Encabezado.tsx';
import { Barra } from '../lineas/Barra.tsx';
import { enEstado, sinTachadasViejas, type Fila } from '../lineas/filas.ts';
import { filasDeRenglon, filasQueMueve, ordenar, renglonesDe, type Orden } from '../lineas/renglones.ts';
import { Tabla } from '../lineas/Tabla.tsx';
import { useFilasQuietas } from '../lineas/useFilasQuietas.ts';
import { BotonesDePaneles } from '../paneles/Paneles.tsx';
import { useOrden } from '../preferencias.ts';
import type { VistaProps } from './vista.ts';
import classes from '../PantallaDeDespacho.module.css';

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

const useDespacharTodo = (filas: readonly Fila[], despachar: (filas: readonly Fila[]) => void) => {
  const { confirm } = useConfirm();
  return async (): Promise<void> => {
    const cuantos = plural(filas.length, 'pedido', 'pedidos');
    const si = await confirm({
      title: 'Trabajando a despachado',
      text: `¿Marcar como ${filas.length === 1 ? 'despachado' : 'despachados'} ${cuantos} en preparación?`,
      action: `Despachar ${cuantos}`,
      color: 'agave',
    });
    if (si) despachar(filas);
  };
};

/** Hook: the rows in order, without lines cancelled long ago (D-21); rebuilt only when a line changes or expires. */
const useRenglones = (filas: readonly Fila[], ahora: number, orden: Orden) => {
  const quedan = sinTachadasViejas(filas, ahora)
    .map((f) => f.pedido.id)
    .join();
  return useMemo(() => {
    const ids = new Set(quedan.split(','));
    return ordenar(renglonesDe(filas.filter((f) => ids.has(f.pedido.id))), orden);
  }, [filas, quedan, orden]);
};

/** An area as the table of its lines. */
export function VistaDeLista(props: VistaProps) {
  const { titulo, cuenta, filas, novedades, razon, ahora, mover, paneles, cabecera, enLugar } = props;
  const [orden, setOrden] = useOrden();
  const { visibles, tocar } = useFilasQuietas(useRenglones(filas, ahora, orden));
  const trabajando = enEstado(filas, TRABAJANDO);
  const despacharTodo = useDespacharTodo(trabajando, (todas) => mover(todas, DESPACHADO));
  const verPrimera = (cual: (fila: Fila) => boolean) => (): void => {
    const primera = visibles.flatMap(filasDeRenglon).find(cual);
    if (primera) mostrar(primera.pedido.id);
  };
  return (
    <>
      <Encabezado
        titulo={titulo}
        cuenta={cuenta}
        vistas={cabecera.vistas}
        avisos={
          <>
            <PorConfirmar cuantos={avisosPorConfirmar(filas)} onVer={verPrimera(porConfirmar)} />
            <Nuevos cuantos={props.nuevosQueHay} onVer={verPrimera(({ pedido }) => novedades.nuevos.has(pedido.id))} />
          </>
        }
        menu={
          <>
            <BotonesDePaneles paneles={paneles} sinSuma={false} />
            {cabecera.menu}
          </>
        }
      />
      <Barra
        orden={orden}
        onOrden={setOrden}
        pendientes={cuenta.pendientes}
        trabajando={cuenta.trabajando}
        razon={razon}
        onTrabajar={() => mover(enEstado(filas, PENDIENTE), TRABAJANDO)}
        onDespachar={() => void despacharTodo()}
      />
      <div className={classes.lista} data-marco="despacho" data-tour="area-lista">
        {(visibles.length === 0 ? enLugar : null) ?? (
          <Tabla
            titulo={titulo}
            renglones={visibles}
            orden={orden}
            ahora={ahora}
            nuevos={novedades.nuevos}
            cambiados={novedades.cambiados}
            razon={razon}
            onTocar={tocar}
            onVisto={novedades.visto}
            onMover={(renglon, a) => mover(filasQueMueve(renglon, a), a)}
          />
        )}
      </div>
      <Deshacer deshacibles={props.deshacibles} onDeshacer={props.deshacer} />
    </>
  );
}
