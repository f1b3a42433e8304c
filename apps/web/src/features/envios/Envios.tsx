import { IconAlertTriangle, IconCloudUp, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { plural } from '../../kit/format.ts';
import { useNow } from '../../kit/hooks/useNow.ts';
import { lazily } from '../../kit/lazily.tsx';
import { currentOwner, useQueue } from '../../platform/outbox/queue.ts';
import { updateNow, useNewVersion } from '../../platform/pwa/version.ts';
import classes from './Envios.module.css';
import { edadMayor, estaVacio, hace, resumirCola, textoDeCambios, type Resumen } from './resumen.ts';

const PanelDeEnvios = lazily(async () => (await import('./PanelDeEnvios.tsx')).PanelDeEnvios);

const ICONO = { size: 18, stroke: 2, 'aria-hidden': true } as const;
const CADA_MS = 10_000;

const Edad = ({ propias }: Pick<Resumen, 'propias'>) => {
  useNow(CADA_MS);
  return <> · {hace(edadMayor(propias))}</>;
};

const textoDeOtro = ({ deOtro, revisarDeOtro }: Resumen): string | null => {
  if (deOtro.length > 0) return `Otro servidor: ${plural(deOtro.length, 'cambio', 'cambios')} sin enviar`;
  return revisarDeOtro.length > 0 ? `Otro servidor: ${revisarDeOtro.length} por revisar` : null;
};

const textoDe = (resumen: Resumen): ReactNode => {
  const { propias, ajenas } = resumen;
  const deOtro = textoDeOtro(resumen);
  if (deOtro !== null) return deOtro;
  if (propias.length > 0)
    return (
      <>
        {textoDeCambios(propias.length)}
        <Edad propias={propias} />
      </>
    );
  const [primera] = ajenas;
  return primera && textoDeCambios(primera.cuantas, primera.de);
};

const Boton = ({ resumen, onClick }: { readonly resumen: Resumen; readonly onClick: () => void }) => {
  const porRevisar = resumen.revisar.length;
  const texto = textoDe(resumen);
  const mal = porRevisar > 0 || textoDeOtro(resumen) !== null;
  return (
    <button type="button" className={classes.boton} data-mal={mal || undefined} onClick={onClick}>
      {mal ? <IconAlertTriangle {...ICONO} /> : <IconCloudUp {...ICONO} />}
      <span>
        {texto}
        {texto && porRevisar > 0 && ' · '}
        {porRevisar > 0 && `${porRevisar} por revisar`}
      </span>
    </button>
  );
};

/**
 * The queued writes, the refused ones, and a new version, in one line of the status strip; renders nothing if there are
 * none.
 */
export function Envios() {
  const resumen = resumirCola(useQueue(), currentOwner());
  const nueva = useNewVersion();
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      {!estaVacio(resumen) && <Boton resumen={resumen} onClick={() => setAbierto(true)} />}
      {nueva && (
        <button type="button" className={classes.boton} onClick={() => void updateNow()}>
          <IconRefresh {...ICONO} />
          <span>Hay una versión nueva · Actualizar</span>
        </button>
      )}
      {abierto && <PanelDeEnvios onClose={() => setAbierto(false)} />}
    </>
  );
}
