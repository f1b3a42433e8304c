import type { Grupo } from '@comal/domain/comanda/agrupar';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { aplicarBorrador } from '@comal/domain/comanda/guardar/borrador';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { useEffect, useRef, useState } from 'react';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useBorrador } from '../../../../platform/drafts/drafts.ts';
import { ComentarioDialog } from '../../dialogs/ComentarioDialog.tsx';
import { CuantosDialog } from '../../dialogs/CuantosDialog.tsx';
import { SubcuentaDialog } from '../../dialogs/SubcuentaDialog.tsx';
import type { Iguales } from '../../model/acciones-pedido.ts';
import { useSoloDeUno } from '../useSoloDeUno.ts';
import { useVistos } from '../vistos.ts';
import { BotonesDeComanda, type BotonesProps } from './BotonesDeComanda.tsx';
import classes from './Columna.module.css';
import { manosDeRenglon } from './manos-de-renglon.ts';
import { Renglon, type QueDeRenglon } from './Renglon.tsx';
import { cuentaDe, type Cuenta } from './secciones.ts';

export interface ComandaQueCreceProps extends Omit<BotonesProps, 'sinGuardar'> {
  readonly comanda: Comanda;
  /** The id of a line added last: its row is open until another one is chosen. */
  readonly ultima: string | undefined;
  /** It is shown in a sheet, which has its own title. */
  readonly enHoja?: boolean;
}

interface Pedida {
  readonly que: QueDeRenglon;
  readonly grupo: Grupo<Pedido>;
  /** How many lines it applies to was already asked. */
  readonly contados?: true;
}

const subcuentasDe = ({ pedidos }: Comanda): string[] => [...new Set(pedidos.flatMap((p) => p.subcuenta ?? []))];

interface PreguntaProps {
  readonly vista: Comanda;
  readonly pedida: Pedida;
  readonly onPedir: (pedida: Pedida | null) => void;
}

/**
 * The dialog for the comment or sub-account of equal lines; for the sub-account of several, first asks how many of them
 * (D-100).
 */
const Pregunta = ({ vista, pedida, onPedir }: PreguntaProps) => {
  const { que, grupo, contados } = pedida;
  const { pedidos } = grupo;
  const { comentar, dividir } = manosDeRenglon(vista.id, grupo, false);
  const onClose = (): void => onPedir(null);
  const comun = { pedido: pedidos[0], cuantos: pedidos.length, onClose };
  if (que === 'subcuenta' && !contados && pedidos.length > 1) {
    const luego = (estos: Iguales): void => onPedir({ que, grupo: { ...grupo, pedidos: estos }, contados: true });
    return <CuantosDialog pedidos={pedidos} verbo="Dividir" luego={luego} onClose={onClose} />;
  }
  if (que === 'subcuenta')
    return <SubcuentaDialog {...comun} enUso={subcuentasDe(vista)} onGuardar={(nombre) => dividir?.(nombre)} />;
  return <ComentarioDialog {...comun} onGuardar={(texto) => comentar?.(texto)} onBorrar={() => comentar?.(null)} />;
};

const contar = ({ guardados, porGuardar }: Cuenta): string =>
  [guardados > 0 && `${guardados} ya enviados`, porGuardar > 0 && `${porGuardar} por guardar`]
    .filter(Boolean)
    .join(' · ') || 'Sin alimentos todavía';

/** Scrolls the open row into view after a line is added. */
const useALaVista = (ultima: string | undefined, cuantos: number) => {
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lista.current?.querySelector('[data-abierto]')?.scrollIntoView?.({ block: 'nearest' });
  }, [ultima, cuantos]);
  return lista;
};

/** The comanda while dishes are added: its unsaved and saved lines, the totals, and the buttons that end adding. */
export function ComandaQueCrece({ comanda, ultima, enHoja, ...botones }: ComandaQueCreceProps) {
  const borrador = useBorrador(comanda.id);
  const vista = aplicarBorrador(comanda, borrador);
  const cuenta = cuentaDe(vista, borrador);
  const [elegida, setElegida] = useState<{ linea: string | null; tras: string | undefined } | null>(null);
  const [pedida, setPedida] = useState<Pedida | null>(null);
  const soloDeUno = useSoloDeUno();
  const vistos = useVistos();
  // A line added after a row was chosen takes its place as the open row.
  const linea = elegida && elegida.tras === ultima ? elegida.linea : ultima;
  const lista = useALaVista(linea ?? undefined, cuenta.porGuardar);
  const esDe = ({ pedidos }: Grupo<Pedido>): boolean => pedidos.some((p) => p.id === linea);
  return (
    <>
      {!enHoja && (
        <header className={classes.cabeza}>
          <h3 className={classes.titulo}>Comanda de {comanda.nombre}</h3>
          <span className={classes.cuenta}>{contar(cuenta)}</span>
        </header>
      )}
      <div ref={lista} className={classes.lista} data-tour="agregar-comanda">
        {cuenta.secciones.map(({ titulo, grupos }) => (
          <section key={titulo} aria-label={titulo}>
            <h4 className={classes.seccion}>{titulo}</h4>
            <ul className={classes.renglones}>
              {grupos.map((grupo) => (
                <Renglon
                  key={grupo.pedidos[0].id}
                  grupo={grupo}
                  abierto={esDe(grupo)}
                  onAbrir={() => setElegida({ linea: esDe(grupo) ? null : grupo.pedidos[0].id, tras: ultima })}
                  manos={manosDeRenglon(comanda.id, grupo, cuenta.nuevos.has(grupo.pedidos[0].id))}
                  soloDeUno={soloDeUno({ por_peso: vistos.find((a) => a.id === grupo.pedidos[0].producto)?.por_peso })}
                  onPedir={(que) => setPedida({ que, grupo })}
                />
              ))}
            </ul>
          </section>
        ))}
        {cuenta.secciones.length === 0 && <p className={classes.nada}>Lo que agregues aparece aquí</p>}
      </div>
      <footer className={classes.pie} data-tour="agregar-botones">
        <div className={classes.totales}>
          <span>
            {cuenta.porGuardar > 0 && (
              <>
                Por guardar <MoneyText pesos={cuenta.pesosPorGuardar} size="strong" />
              </>
            )}
          </span>
          <span className={classes.total}>
            <MoneyText pesos={cuenta.pesos} size="figure" />
          </span>
        </div>
        <BotonesDeComanda {...botones} comanda={comanda} sinGuardar={borrador !== undefined} />
      </footer>
      {pedida && <Pregunta vista={vista} pedida={pedida} onPedir={setPedida} />}
    </>
  );
}
