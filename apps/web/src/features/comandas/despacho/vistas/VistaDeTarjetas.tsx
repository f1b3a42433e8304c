import { useMemo, useRef, type ReactNode } from 'react';
import { useMedia } from '../../../../kit/hooks/useBreakpoint.ts';
import { avisosPorConfirmar, porConfirmar } from '../avisos/por-confirmar.ts';
import { Hojas, Nuevos, PorConfirmar } from '../cabecera/Botones.tsx';
import { Encabezado } from '../cabecera/Encabezado.tsx';
import { BotonesDePaneles } from '../paneles/Paneles.tsx';
import { marcoDe } from '../tarjetas/muro/marco.ts';
import { Suma } from '../tarjetas/Suma.tsx';
import { Tablero } from '../tarjetas/tablero/Tablero.tsx';
import { useEspacio } from '../tarjetas/tablero/useEspacio.ts';
import { useTablero } from '../tarjetas/tablero/useTablero.ts';
import { useTeclas } from '../tarjetas/useTeclas.ts';
import type { VistaProps } from './vista.ts';
import classes from './VistaDeTarjetas.module.css';

/** Wide enough for the totals beside the cards, and seen from afar. In em, so that zoom and large text count. */
const DEL_MURO = '(min-width: 75em)';

/** The head is one line, which has no room for figures beside the pages. */
const UNA_LINEA = '(min-width: 64em)';

/**
 * An area as cards, one per comanda, in columns by age, and the quantity to prepare of each dish (D-105,
 * D-137).
 */
export function VistaDeTarjetas(props: VistaProps) {
  const { titulo, cuenta, filas, novedades, razon, ahora, paneles, cabecera, enLugar } = props;
  const { nuevos, cambiados, visto } = novedades;
  const caja = useRef<HTMLElement>(null);
  const conSuma = useMedia(DEL_MURO);
  const unaLinea = useMedia(UNA_LINEA);
  const [espacio, enCaja] = useEspacio(caja);
  const marco = useMemo(() => marcoDe(espacio, conSuma), [espacio, conSuma]);
  const tablero = useTablero({ filas, cambiados, mover: props.mover, visto }, marco, () => caja.current?.focus());
  const { pagina, paginas, faltan, irA, mostrar } = tablero;
  const pasar = (cuantas: 1 | -1): void => irA((pagina + cuantas + paginas) % paginas);
  useTeclas(caja, {
    pagina: pasar,
    recuperar: () => paneles.abrir('recuperar'),
    ayuda: () => paneles.abrir('ayuda'),
  });
  const soloEso = tablero.vacio ? enLugar : null;
  const botones: ReactNode = (
    <>
      <BotonesDePaneles paneles={paneles} sinSuma={conSuma} />
      {cabecera.menu}
    </>
  );
  return (
    <>
      <Encabezado
        titulo={titulo}
        cuenta={cuenta}
        vistas={cabecera.vistas}
        sinFiguras={unaLinea}
        avisos={
          <>
            <PorConfirmar cuantos={avisosPorConfirmar(filas)} onVer={() => mostrar(porConfirmar)} />
            <Nuevos cuantos={props.nuevosQueHay} onVer={() => mostrar(({ pedido }) => nuevos.has(pedido.id))} />
            <Hojas pagina={pagina} paginas={paginas} faltan={faltan} onPagina={irA} />
          </>
        }
        menu={botones}
      />
      <div className={classes.root} data-solo={soloEso ? true : undefined}>
        {soloEso ?? (
          <>
            <Tablero
              titulo={titulo}
              tablero={tablero}
              caja={enCaja}
              columnas={marco.columnas}
              ahora={ahora}
              nuevos={nuevos}
              cambiados={cambiados}
              razon={razon}
              onPasar={pasar}
            />
            {conSuma && <Suma filas={filas} cuenta={cuenta} />}
          </>
        )}
      </div>
    </>
  );
}
