import { CamposDeFiltro } from './CamposDeFiltro.tsx';
import { ID_DE_PANEL, ocultarFiltros } from './foco.ts';
import { LimpiarTodo, Mostrando, type MostrandoProps } from './Mostrando.tsx';
import { MisMesas } from './MisMesas.tsx';
import classes from './PanelDeFiltros.module.css';

/** The filters under the toolbar, on desktops and tablets. */
export function PanelDeFiltros(cuantas: MostrandoProps) {
  return (
    <section id={ID_DE_PANEL} className={classes.root} aria-label="Filtros" role="search" data-tour="comandas-filtros">
      <CamposDeFiltro onEscape={ocultarFiltros} />
      <div className={classes.pie}>
        <MisMesas />
        <LimpiarTodo />
        <Mostrando {...cuantas} />
      </div>
    </section>
  );
}
