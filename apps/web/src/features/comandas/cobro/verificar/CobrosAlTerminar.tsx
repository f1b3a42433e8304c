import { useDesenlaces } from '../../../../platform/drafts/desenlaces.ts';
import { alTerminar } from './al-terminar.ts';
import { Tira } from './Tira.tsx';

/**
 * What became of each charge and cancellation that was on its way when the session ended, at the entrance, where it says who
 * ended it; nothing when there was none (D-12, decision 0008).
 */
export function CobrosAlTerminar() {
  return useDesenlaces().map((d) => {
    const { tono, texto } = alTerminar(d);
    return <Tira key={d.p.clave} tono={tono} texto={texto} suelta />;
  });
}
