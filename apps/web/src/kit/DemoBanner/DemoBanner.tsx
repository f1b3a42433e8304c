import classes from './DemoBanner.module.css';

const TEXT = 'Modo demostración: las contraseñas son públicas, no captures datos reales';

/** One thin line above every shell of a demonstration installation. */
export function DemoBanner() {
  return (
    <aside className={classes.root} aria-label="Modo demostración">
      {TEXT}
    </aside>
  );
}
