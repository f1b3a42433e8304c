import { plural } from '../../../../kit/format.ts';
import { CodeNotes } from '../../../../kit/SearchWidget/CodeNotes.tsx';
import classes from './Lecturas.module.css';
import type { Lecturas } from './useLecturas.ts';

/** The codes still being looked up, and those that were not added, each with the reason. */
export function LecturasEnCurso({ enCurso, notas }: Pick<Lecturas, 'enCurso' | 'notas'>) {
  return (
    <div className={classes.root} hidden={enCurso + notas.length === 0}>
      <span role="status" className={classes.enCurso}>
        {enCurso > 0 && `Buscando ${plural(enCurso, 'código', 'códigos')}…`}
      </span>
      <CodeNotes label="Leídos y sin agregar" notes={notas} />
    </div>
  );
}
