import { useRef, type ReactNode } from 'react';
import { useBreakpoint } from '../../../../kit/hooks/useBreakpoint.ts';
import { avisosPorConfirmar, porConfirmar } from '../avisos/por-confirmar.ts';
import { Hojas, Nuevos, PorConfirmar } from '../cabecera/Botones.tsx';
import { Encabezado } from '../cabecera/Encabezado.tsx';
import { BotonesDePaneles } from '../paneles/Paneles.tsx';
import type { Fila } from '../lineas/filas.ts';
import { filasDeRenglon } from '../lineas/renglones.ts';
import { PorPreparar } from '../tarjetas/PorPreparar.tsx';
import { Tablero, useMarco } from '../tarjetas/tablero/Tablero.tsx';
import { useTablero } from '../tarjetas/tablero/useTablero.ts';
import { useTeclas } from '../tarjetas/useTeclas.ts';
import type { VistaProps } from './vista.ts';
import classes from './VistaDeTarjetas.module.css';

/**
 * An area as cards, one per comanda, each in its place until dispatched, and the quantity to prepare of each dish
 * (ui.md 9, D-105).
 */
export function VistaDeTarjetas(props: VistaProps) {
  const { titulo, cuenta, filas, novedades, razon, ahora, paneles, cabecera, enLugar } = props;
  const { nuevos, cambiados, visto } = novedades;
  const caja = useRef<HTMLElement>(null);
  const marco = useMarco();
  const conSuma = useBreakpoint() === 'desktop';
  const tablero = useTablero({ filas, cambiados, mover: props.mover, visto }, marco, () => caja.current?.focus());
  const { pagina, paginas, irA, mostrar, hoja, tarjetas } = tablero;
  const pasar = (cuantas: 1 | -1): void => irA((pagina + cuantas + paginas) % paginas);
  useTeclas(caja, {
    pagina: pasar,
    recuperar: () => paneles.abrir('recuperar'),
    ayuda: () => paneles.abrir('ayuda'),
  });
  const comandasAqui = new Set(tarjetas.filter((t) => hoja.includes(t.id)).map((t) => t.comanda));
  const faltan = new Set(tarjetas.filter((t) => !comandasAqui.has(t.comanda)).map((t) => t.comanda)).size;
  const verPrimera = (cual: (fila: Fila) => boolean) => (): void => {
    const primera = tarjetas.find((t) => t.renglones.some((r) => filasDeRenglon(r).some(cual)));
    if (primera) mostrar(primera.id);
  };
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
        sinFiguras={conSuma}
        avisos={
          <>
            <PorConfirmar cuantos={avisosPorConfirmar(filas)} onVer={verPrimera(porConfirmar)} />
            <Nuevos cuantos={props.nuevosQueHay} onVer={verPrimera(({ pedido }) => nuevos.has(pedido.id))} />
            <Hojas pagina={pagina} paginas={paginas} faltan={faltan} onPagina={irA} />
          </>
        }
        menu={botones}
      />
      <div className={classes.root}>
        {(tarjetas.length === 0 && tablero.idas.length === 0 ? enLugar : null) ?? (
          <>
            <Tablero
              titulo={titulo}
              tablero={tablero}
              caja={caja}
              ahora={ahora}
              nuevos={nuevos}
              cambiados={cambiados}
              razon={razon}
              onPasar={pasar}
            />
            {conSuma && (
              <aside className={classes.suma} aria-label="Por preparar" data-tour="area-suma">
                <h2>Por preparar</h2>
                <PorPreparar filas={filas} cuenta={cuenta} />
              </aside>
            )}
          </>
        )}
      </div>
    </>
  );
}
