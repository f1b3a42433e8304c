import classes from './DemoBanner.module.css';

const TEXT = 'Modo demostración: las contraseñas son públicas, no captures datos reales';

/** One thin line above every shell of a demonstration installation. */
export function DemoBanner() {
  return <div className={classes.root}>{TEXT}</div>;
}
