import { install, useInstallation } from '../../../platform/pwa/installation.ts';
import classes from './conectar.module.css';
import { PASOS } from './pasos.ts';
import { sistemaDe } from './sistema.ts';

/** How Comal becomes an application on this device: by a button where its browser offers it, or else by the browser's menu, in words. */
export const Instalar = () => {
  const como = useInstallation();
  if (como === 'installed') return <p role="note">Comal ya es una app de este aparato: ábrelo desde su icono.</p>;
  return (
    <>
      <h2>Instálalo como app</h2>
      {como === 'offered' ? (
        <button type="button" className={classes.segundo} onClick={() => void install()}>
          Instalar como app
        </button>
      ) : (
        <p>{PASOS[sistemaDe(navigator)].instalar}</p>
      )}
    </>
  );
};
