import { type Ground, loadInto } from './load.ts'
import { FIRST } from './sizes.ts'

/** The deeds that are chained in one go keep the chain by the very function that the trigger uses. */
export async function seedAudit(
  ground: Ground,
  { deeds, adminId }: { deeds: number; adminId: number },
): Promise<void> {
  await loadInto(ground, {
    tables: ['audit'],
    statements: `
      do $$
      declare
        link audit;
        head audit_head;
      begin
        select * into head from audit_head;
        link.prev_hash := head.hash;
        for n in 1..${deeds} loop
          link.id := head.rows + n;
          link.at := now() - (${deeds} - n) * interval '30 seconds';
          link.admin_id := ${adminId} + n % 7;
          link.roles := '{owner}';
          link.session_id := 1;
          link.call := 'POST /api/admin/work/:id/claim';
          link.deed := (array['work.claim', 'person.look', 'ticket.look', 'staff.search', 'work.release'])[1 + n % 5];
          link.subject_kind := (array['work', 'person', 'ticket', 'person', 'work'])[1 + n % 5];
          link.subject_id := (${FIRST} + n % 100000)::text;
          link.person_ids := array[${FIRST} + n % 100000];
          link.before := '{"claimed_by": null}';
          link.after := jsonb_build_object('claimed_by', link.admin_id, 'until', '2026-12-01T10:00:00.000Z');
          link.reason := '';
          link.request_id := 'bench-' || n;
          link.hash := sha256(convert_to(audit_text(link), 'UTF8'));
          insert into audit select (link).*;
          link.prev_hash := link.hash;
        end loop;
        update audit_head set rows = head.rows + ${deeds}, hash = link.hash;
      end $$;`,
  })
}
