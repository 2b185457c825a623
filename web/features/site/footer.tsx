export function SiteFooter() {
  return <footer className="page-column py-10">© {new Date().getFullYear()} Лотур</footer>
}
