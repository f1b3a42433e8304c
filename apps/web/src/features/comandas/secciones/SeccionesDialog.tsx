import type { Mesa, Salon } from '@comal/contract/salones/salones';
import type { Seccion } from '@comal/contract/salones/secciones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../../kit/format.ts';
import { formOf, given } from '../../../kit/hooks/form.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { tip } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useSalonesDelTpv } from '../mapa/consulta.ts';
import { antesPorNumero, corto } from '../mapa/mapa.ts';
import { useMeseros } from '../hooks/useMeseros.ts';
import { usePonerSecciones, useSeccionesLeidas } from './consulta.ts';
import classes from './Secciones.module.css';

const ANCHO_PX = 500;
const NADIE = 0;

type Elegidas = readonly number[];

const primerNombre = (nombre: string): string => nombre.split(' ')[0] ?? nombre;

interface AzulejoProps {
  readonly mesa: Mesa;
  /** Who else has it. */
  readonly deOtro: Seccion['mesero'] | undefined;
  /** Why it cannot be taken. */
  readonly razon: string | undefined;
  readonly elegida: boolean;
  readonly onElegir: () => void;
}

const Azulejo = ({ mesa, deOtro, razon, elegida, onElegir }: AzulejoProps) => (
  <label className={classes.azulejo} {...tip(razon)}>
    <input
      type="checkbox"
      aria-label={deOtro ? `${mesa.nombre}, de ${deOtro.nombre}` : mesa.nombre}
      aria-description={razon}
      disabled={razon !== undefined}
      checked={elegida}
      onChange={onElegir}
    />
    <span className={classes.dentro} aria-hidden="true">
      <strong>{corto(mesa.nombre)}</strong>
      {deOtro && !elegida && <small>{primerNombre(deOtro.nombre)}</small>}
    </span>
  </label>
);

interface MesasProps {
  readonly salones: readonly Salon[];
  readonly secciones: readonly Seccion[];
  readonly mesero: number;
  /** Whether tables of others may be given. */
  readonly reparte: boolean;
  readonly elegidas: Elegidas;
  readonly onElegir: (elegidas: Elegidas) => void;
}

/** The tables of each room, of which those of a waiter are marked. */
const Mesas = ({ salones, secciones, mesero, reparte, elegidas, onElegir }: MesasProps) => {
  const dueno = new Map(secciones.map((s) => [s.mesa, s.mesero]));
  return salones
    .filter(({ mesas }) => mesas.length > 0)
    .map((salon) => (
      <fieldset key={salon.id} className={classes.salon} aria-label={salon.nombre}>
        <legend>{salon.nombre}</legend>
        <div className={classes.mesas}>
          {salon.mesas.toSorted(antesPorNumero).map((mesa) => {
            const de = dueno.get(mesa.id);
            const deOtro = de?.id === mesero ? undefined : de;
            const elegida = elegidas.includes(mesa.id);
            return (
              <Azulejo
                key={mesa.id}
                mesa={mesa}
                deOtro={deOtro}
                razon={deOtro && !reparte ? `${mesa.nombre} es de ${deOtro.nombre}` : undefined}
                elegida={elegida}
                onElegir={() => onElegir(elegida ? elegidas.filter((id) => id !== mesa.id) : [...elegidas, mesa.id])}
              />
            );
          })}
        </div>
      </fieldset>
    ));
};

/** Hook: the tables that are marked of each waiter: those that they have, until somebody changes the marks. */
const useElegidas = (secciones: readonly Seccion[]) => {
  const yo = useSesion()?.usuario.id ?? NADIE;
  const [mesero, setMesero] = useState(yo);
  const [tocadas, setTocadas] = useState<ReadonlyMap<number, Elegidas>>(new Map());
  const tiene = secciones.filter((s) => s.mesero.id === mesero).map(({ mesa }) => mesa);
  return {
    ...{ yo, mesero, setMesero },
    elegidas: tocadas.get(mesero) ?? tiene,
    setElegidas: (elegidas: Elegidas): void => setTocadas((antes) => new Map(antes).set(mesero, elegidas)),
  };
};

/** Hook: whether the person gives tables to others, and what the dialog is called. */
const useTitulo = () => {
  const reparte = useMay(PERMISO.EDITAR_SALONES);
  return { reparte, title: reparte ? 'Secciones de meseros' : 'Mis mesas de hoy' };
};

interface EditorProps {
  readonly salones: readonly Salon[];
  readonly secciones: readonly Seccion[];
  readonly onClose: () => void;
}

const Editor = ({ salones, secciones, onClose }: EditorProps) => {
  const { yo, mesero, setMesero, elegidas, setElegidas } = useElegidas(secciones);
  const { reparte, title } = useTitulo();
  const { data: meseros = [] } = useMeseros();
  const poner = usePonerSecciones();
  const guardado = useSave(api.secciones.repartir, {
    exito: 'Mesas guardadas',
    onListo: (hechas) => {
      poner(hechas);
      onClose();
    },
  });
  return (
    <SaveDialog
      onClose={onClose}
      title={title}
      context={plural(elegidas.length, 'mesa', 'mesas')}
      width={ANCHO_PX}
      forma={formOf({ mesero: given(mesero), mesas: given([...elegidas]) })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      {reparte && (
        <SelectField
          label="Mesero"
          required
          options={meseros.map(({ id, nombre: text }) => ({ id, text }))}
          valor={mesero}
          onChange={(id) => setMesero(id ?? yo)}
        />
      )}
      {salones.length === 0 && <EmptyState text="La sucursal no tiene mesas" />}
      <Mesas {...{ salones, secciones, mesero, reparte, elegidas }} onElegir={setElegidas} />
      <p className={classes.nota}>Valen hasta que termina el día.</p>
    </SaveDialog>
  );
};

/** Which tables each waiter has today: everybody takes free ones, and who arranges rooms gives any to anybody. */
export function SeccionesDialog({ onClose }: { readonly onClose: () => void }) {
  const deHoy = useSeccionesLeidas();
  const deAqui = useSalonesDelTpv(true);
  const { title } = useTitulo();
  const [{ secciones }, { salones }] = [deHoy, deAqui];
  // Unread ones are not none: to save would take from somebody the tables that they have.
  if (secciones && salones) return <Editor {...{ salones, secciones, onClose }} />;
  const mal = [deHoy, deAqui].find(({ error }) => error !== null);
  return (
    <Dialog opened onClose={onClose} title={title} width={ANCHO_PX}>
      {mal?.error ? <ErrorState error={mal.error} onRetry={mal.releer} /> : <SkeletonRows height={60} rows={4} />}
    </Dialog>
  );
}
