import type { Comanda } from '@comal/domain/comanda/comanda';
import { Button } from '@mantine/core';
import { memo, useState, type KeyboardEvent } from 'react';
import { plural } from '../../../kit/format.ts';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { FormDialog, type SubmitSpec } from '../../../kit/FormDialog/FormDialog.tsx';
import { lazily } from '../../../kit/lazily.tsx';
import { tip } from '../../../kit/Tip/tip.ts';
import { usePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { useShortTour } from '../../../shared/tour/useShortTour.tsx';
import classes from './AgregarAlimentoDialog.module.css';
import { Agregados } from './Agregados.tsx';
import { BuscarAlimento } from './BuscarAlimento.tsx';
import { LecturasEnCurso } from './lector/LecturasEnCurso.tsx';
import { Asiento } from './opciones/Asiento.tsx';
import { Opciones } from './opciones/Opciones.tsx';
import { TiempoDePlatillos } from './opciones/TiempoDePlatillos.tsx';
import { OcasionDePrecios } from './precio/ocasion.ts';
import { PASOS_DE_AGREGAR } from './opciones/pasos.ts';
import { avisar, useAgregando, type Agregando } from './useAgregando.ts';
import { useLatest } from '../hooks/useLatest.ts';
import { useMismoLugar } from './menu/useMismoLugar.ts';

/** Loaded lazily, so that the search field has the focus before the tiles are requested. */
const MenuDelTpv = memo(lazily(async () => (await import('./menu/MenuDelTpv.tsx')).MenuDelTpv));
const ComandaQueCrece = lazily(async () => (await import('./columna/ComandaQueCrece.tsx')).ComandaQueCrece);
const HojaDeComanda = lazily(async () => (await import('./columna/HojaDeComanda.tsx')).HojaDeComanda);

/** Preloads the column and the sheet of the comanda, so that they open offline. */
export const preloadColumna = (): void => {
  ComandaQueCrece.preload();
  HojaDeComanda.preload();
};

export interface AgregarAlimentoDialogProps {
  readonly comanda: Comanda;
  readonly onClose: () => void;
  /** Saves the comanda, which sends the added dishes to the kitchen. */
  readonly onGuardar?: ((comanda: string) => void) | undefined;
  /** Opens the charge of the comanda. */
  readonly onCobrar?: ((comanda: string) => void) | undefined;
}

const ANCHO_PX = 500;
/** Maximum height, independent of the content, so that buttons do not move under a finger. */
const ALTO_PX = 1000;
/** With the comanda beside it (D-101). */
const ANCHO_CON_COMANDA_PX = 1000;
const SEGUIR = 'Agregar y seguir con otro alimento (Shift+Enter)';

/** The question before a chosen dish that was not added is dropped; added dishes stay in the comanda. */
const sinAgregar = (alimento: string, action: string, hayMas: boolean) => ({
  title: 'Falta agregar un alimento',
  text: `${alimento} está elegido y no se ha agregado.${hayMas ? ' Lo demás se queda en la comanda.' : ''}`,
  action,
});

/** The question before scanned codes that are not in the comanda are dropped. */
const sinLeer = (cuantos: number, action: string) => ({
  title: 'Falta agregar lo leído',
  text: `${plural(cuantos, 'código leído no está', 'códigos leídos no están')} en la comanda.`,
  action,
});

/** Asks before a chosen dish, or a scanned code that was not added, is dropped. */
const useSalida = ({ agregados, aMedias, ancho, lecturas }: Agregando) => {
  const { confirm } = useConfirm();
  const hayAgregados = agregados.total > 0;
  // With nothing added, the button says 'Cancelar' and the chosen dish is dropped without a question.
  const seCancela = !hayAgregados && !ancho;
  /** Waits for the pending codes; asks if some of them were not added. */
  const lecturasListas = async (accion: string): Promise<boolean> => {
    const cuantos = await lecturas.alDia();
    return cuantos === 0 || confirm(sinLeer(cuantos, accion));
  };
  // Reads the latest state: a code read meanwhile may have opened another dish.
  const sinElegir = useLatest(
    async (accion: string): Promise<boolean> =>
      aMedias === undefined || seCancela || confirm(sinAgregar(aMedias, accion, hayAgregados)),
  );
  const puedeSalir = async (accion: string): Promise<boolean> =>
    (await lecturasListas(accion)) && (await sinElegir(accion));
  return { lecturasListas, puedeSalir };
};

/** The comanda while dishes are added: in the second column, or in a sheet that opens from its total. */
const useComandaALaVista = (
  { comanda, onClose, onGuardar, onCobrar }: AgregarAlimentoDialogProps,
  { ancho, agregados, forma, aMedias }: Agregando,
  { puedeSalir, lecturasListas }: ReturnType<typeof useSalida>,
) => {
  const [hoja, setHoja] = useState(false);
  // While a dish is being chosen, the quantity of the last added one is not shown.
  const ultima = aMedias ? undefined : agregados.actual?.clave;
  const suya = { comanda, ultima, puedeSalir, onClose, onGuardar, onCobrar };
  const agregarElegido = async (): Promise<boolean> => forma.agregar() && lecturasListas('Guardar sin agregarlos');
  if (ancho)
    return { side: <ComandaQueCrece {...suya} agregarElegido={forma.completo ? agregarElegido : undefined} /> };
  return {
    strip: (
      <>
        <Agregados
          agregados={agregados}
          callados={aMedias !== undefined}
          onCantidad={(cantidad) => avisar(agregados.dejarEn(cantidad))}
          onVer={() => setHoja(true)}
        />
        {hoja && <HojaDeComanda {...suya} onVolver={() => setHoja(false)} />}
      </>
    ),
  };
};

/** The labels and actions of the form's buttons; in the two-column layout they act on the chosen dish only. */
const botonesDe = (
  { ancho, forma, pesos, agregados, agregar, otroAlimento }: Agregando,
  listo: boolean,
  guarda: boolean,
) => {
  // In the two-column layout adding continues; otherwise it ends, and the label says that the comanda is saved.
  const alimento: SubmitSpec = { label: guarda && !ancho ? 'Agregar y guardar' : 'Agregar', pesos };
  if (ancho) return { bare: forma.elegido === null, dismiss: 'Cancelar', onDismiss: otroAlimento, submit: alimento };
  return {
    dismiss: agregados.total > 0 ? 'Listo' : 'Cancelar',
    submit: listo ? { label: guarda ? 'Guardar' : 'Listo' } : alimento,
    extra: forma.elegido && (
      <Button size="lg" variant="default" {...tip(SEGUIR)} aria-description={SEGUIR} onClick={() => agregar(true)}>
        Agregar y seguir
      </Button>
    ),
  };
};

/** Adds dishes to a comanda; the lines stay unsaved until Guardar. */
export function AgregarAlimentoDialog(props: AgregarAlimentoDialogProps) {
  const { comanda, onClose, onGuardar } = props;
  const d = useAgregando(props);
  const { mas_vendidos: masVendidos } = usePreferencias();
  const { forma, agregados, enMenu, ancho, espera } = d;
  const hayAgregados = agregados.total > 0;
  const listo = enMenu && hayAgregados && !espera;
  const cuerpo = useMismoLugar(enMenu && !espera, d.categoria);
  const salida = useSalida(d);
  const terminar = async (): Promise<void> => {
    if (!(await salida.puedeSalir('Guardar sin agregarlo'))) return;
    onClose();
    onGuardar?.(comanda.id);
  };
  const salir = async (): Promise<void> => {
    if (await salida.puedeSalir('Salir sin agregarlo')) onClose();
  };
  const { iniciar, recorrido } = useShortTour(PASOS_DE_AGREGAR, 'agregar');
  const aLaVista = useComandaALaVista(props, d, salida);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.shiftKey || event.defaultPrevented || listo) return;
    event.preventDefault();
    d.agregar(true);
  };
  return (
    <FormDialog
      opened
      onClose={() => void salir()}
      onBack={() => void salir()}
      title="Agregar alimento"
      context={
        <>
          {`${comanda.nombre} · ${plural(comanda.comensales, 'comensal', 'comensales')}`}
          <button type="button" className={classes.recorrido} onClick={iniciar}>
            Recorrido
          </button>
        </>
      }
      {...(ancho ? { width: ANCHO_CON_COMANDA_PX } : { width: ANCHO_PX, height: ALTO_PX })}
      {...botonesDe(d, listo, onGuardar !== undefined)}
      {...aLaVista}
      onSubmit={() => (listo ? void terminar() : d.agregar(false))}
    >
      <OcasionDePrecios value={d.ocasion}>
        <div ref={cuerpo} className={classes.cuerpo} onKeyDown={onKeyDown}>
          <BuscarAlimento
            key={d.vuelta}
            onEscrito={d.escribir}
            elegido={forma.elegido?.vista ?? null}
            onElegir={d.elegir}
            error={forma.errores.alimento}
            input={d.buscador}
            mudo={listo || ancho}
            lector={d.lector}
            onLeido={d.lecturas.leer}
          />
          <LecturasEnCurso {...d.lecturas} />
          <Asiento comensales={comanda.comensales} elegido={d.asiento} onElegir={d.setAsiento} />
          <TiempoDePlatillos elegido={d.tiempo} onElegir={d.setTiempo} />
          <Opciones forma={forma} />
          {/* Hidden instead of unmounted, so that it keeps its open category and expanded tiles. */}
          <div hidden={!enMenu}>
            <MenuDelTpv
              categoria={d.categoria}
              onCategoria={d.irA}
              agregados={agregados.cuentas}
              onElegir={d.tocar}
              onEspecificado={d.especificar}
              eleccion={espera}
              onEleccion={d.esperar}
              falta={espera?.falta}
              onBuscar={d.alBuscador}
              masVendidos={masVendidos}
            />
          </div>
        </div>
      </OcasionDePrecios>
      {recorrido}
    </FormDialog>
  );
}
